// A server of files for tests, on a port of its own at 127.0.0.1.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const types = {
  ".css": "text/css", ".html": "text/html; charset=utf-8", ".js": "text/javascript",
  ".json": "application/json", ".png": "image/png", ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

// Serves a folder, and single files that are named by their path there:
// `serve("web", { "/colortoolkit.wasm": ".build/web/colortoolkit.wasm" })`.
export async function serve(folder, files = {}) {
  const server = createServer(async (request, response) => {
    let path = normalize(decodeURIComponent(request.url.replace(/[?#].*/, "")));
    if (path.endsWith("/")) {
      path += "index.html";
    }
    try {
      const data = await readFile(files[path] || join(folder, path));
      if (extname(path) === ".webp") {
        // As esbuild has it in the site.
        const url = `data:image/webp;base64,${data.toString("base64")}`;
        response.writeHead(200, { "content-type": "text/javascript" });
        response.end(`export default ${JSON.stringify(url)};`);
        return;
      }
      const type = types[extname(path)] || "application/octet-stream";
      response.writeHead(200, { "content-type": type, "cache-control": "no-store" });
      response.end(data);
    } catch (error) {
      response.writeHead(404);
      response.end();
    }
  });
  await new Promise(resolve => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.closeAllConnections();
      return new Promise(resolve => server.close(resolve));
    },
  };
}
