// Headless Chromium, driven over its debugging pipe: no package, no port.
//
//   const browser = await launch();
//   const page = await browser.open("http://127.0.0.1:8000/");
//   await page.until(() => document.querySelector("canvas"));
//   await browser.close();
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const places = [
  process.env.CHROMIUM,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

const flags = [
  "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run",
  "--disable-dev-shm-usage", "--disable-background-networking", "--disable-component-update",
  "--disable-extensions", "--disable-sync", "--disable-default-apps", "--hide-scrollbars",
  "--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows",
  "--force-color-profile=srgb", "--font-render-hinting=none", "--mute-audio",
];

// Starts a browser of its own, with an empty profile.
export async function launch() {
  const program = places.find(place => place && existsSync(place));
  if (!program) {
    throw new Error("Chromium was not found: install it, or name it in CHROMIUM");
  }
  const profile = await mkdtemp(join(tmpdir(), "chromium-"));
  const child = spawn(program, [...flags, `--user-data-dir=${profile}`, "about:blank"], {
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
  });
  return new Browser(child, profile);
}

export class Browser {
  constructor(child, profile) {
    this.child = child;
    this.profile = profile;
    this.pending = new Map();
    this.pages = new Map();
    this.lastId = 0;
    this.ended = new Promise(resolve => child.once("exit", resolve));
    let rest = "";
    child.stdio[4].setEncoding("utf8");
    child.stdio[4].on("data", chunk => {
      const messages = (rest + chunk).split("\0");
      rest = messages.pop();
      messages.forEach(message => this.receive(JSON.parse(message)));
    });
    // Writing to a browser that has just died is told by `exit`, below.
    child.stdio[3].on("error", () => {});
    child.once("exit", () => {
      this.pending.forEach(({ reject }) => reject(new Error("Chromium ended")));
      this.pending.clear();
    });
  }

  receive(message) {
    if (message.id) {
      const { resolve, reject, method } = this.pending.get(message.id);
      this.pending.delete(message.id);
      if (message.error) {
        reject(new Error(`${method}: ${message.error.message}`));
      } else {
        resolve(message.result);
      }
    } else if (this.pages.has(message.sessionId)) {
      this.pages.get(message.sessionId).receive(message.method, message.params);
    }
  }

  send(method, params = {}, sessionId = undefined) {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject, method });
      this.child.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
    });
  }

  // A new page, at a URL where one is given.
  async open(url = undefined) {
    // In a window of its own each is in sight, and draws, while others do.
    const { targetId } = await this.send(
      "Target.createTarget", { url: "about:blank", newWindow: true });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const page = new Page(this, targetId, sessionId);
    this.pages.set(sessionId, page);
    for (const domain of ["Page", "Runtime", "Network", "Log"]) {
      await page.send(`${domain}.enable`);
    }
    if (url) {
      await page.goto(url);
    }
    return page;
  }

  async close() {
    this.send("Browser.close").catch(() => {});
    await this.ended;
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

// Names of keys, with what the protocol wants to know of them: code, key code, text.
const keys = {
  Tab: ["Tab", 9], Enter: ["Enter", 13, "\r"], Escape: ["Escape", 27], Backspace: ["Backspace", 8],
  Delete: ["Delete", 46], Home: ["Home", 36], End: ["End", 35], PageUp: ["PageUp", 33],
  PageDown: ["PageDown", 34], ArrowLeft: ["ArrowLeft", 37], ArrowUp: ["ArrowUp", 38],
  ArrowRight: ["ArrowRight", 39], ArrowDown: ["ArrowDown", 40], " ": ["Space", 32, " "],
};
const modifiers = { alt: 1, control: 2, meta: 4, shift: 8 };

export class Page {
  constructor(browser, targetId, sessionId) {
    this.browser = browser;
    this.targetId = targetId;
    this.sessionId = sessionId;
    this.features = {};
    this.clear();
  }

  // Forgets what was told and requested so far.
  clear() {
    // What the console was told as an error, exceptions and failed requests.
    this.errors = [];
    // The URLs of all requests but data: and blob:.
    this.requests = [];
  }

  receive(method, params) {
    if (method === "Runtime.consoleAPICalled" && ["error", "assert"].includes(params.type)) {
      this.errors.push(params.args.map(a => String(a.value || a.description)).join(" "));
    } else if (method === "Runtime.exceptionThrown") {
      const { text, exception, url, lineNumber } = params.exceptionDetails;
      this.errors.push(`${text} ${exception ? exception.description : ""} ${url}:${lineNumber}`);
    } else if (method === "Log.entryAdded" && params.entry.level === "error") {
      this.errors.push(`${params.entry.text} ${params.entry.url || ""}`);
    } else if (method === "Network.requestWillBeSent") {
      if (!/^(data|blob):/.test(params.request.url)) {
        this.requests.push(params.request.url);
      }
    } else if (method === "Page.loadEventFired" && this.loaded) {
      this.loaded();
    }
  }

  send(method, params = {}) {
    return this.browser.send(method, params, this.sessionId);
  }

  // Goes to a URL and waits until it is loaded. One that differs by its hash alone loads nothing.
  async goto(url) {
    const loaded = new Promise(resolve => {
      this.loaded = resolve;
    });
    const { errorText, loaderId } = await this.send("Page.navigate", { url });
    if (errorText) {
      throw new Error(`${url}: ${errorText}`);
    }
    if (loaderId) {
      await within(30000, loaded, () => `${url} to load`);
    }
  }

  // The value, as JSON has it, of an expression or of a function called there with arguments.
  async evaluate(source, ...args) {
    const call = args.map(arg => JSON.stringify(arg)).join(", ");
    const answer = this.send("Runtime.evaluate", {
      expression: typeof source === "function" ? `(${source})(${call})` : source,
      awaitPromise: true,
      returnByValue: true,
      userGesture: true,
    });
    const { result, exceptionDetails } =
      await within(60000, answer, () => String(source).slice(0, 200));
    if (exceptionDetails) {
      const { exception, text } = exceptionDetails;
      throw new Error(exception && exception.description ? exception.description : text);
    }
    return result.value;
  }

  // Waits until an expression or function gives something true there, and gives it.
  async until(source, ...args) {
    const end = Date.now() + 15000;
    for (;;) {
      const value = await this.evaluate(source, ...args);
      if (value) {
        return value;
      }
      if (Date.now() > end) {
        throw new Error(`waited in vain for ${source}; told meanwhile: ${this.errors.join("; ")}`);
      }
      await new Promise(resolve => setTimeout(resolve, 30));
    }
  }

  // Waits until what was changed is laid out and painted.
  settle() {
    return this.evaluate(() => new Promise(resolve => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)));
    }));
  }

  async viewport(width, height, { scale = 1, touch = false } = {}) {
    await this.send("Emulation.setDeviceMetricsOverride", {
      width, height, deviceScaleFactor: scale, mobile: touch,
    });
    await this.send("Emulation.setTouchEmulationEnabled", { enabled: touch });
    await this.settle();
  }

  // Sets media features, such as {"prefers-color-scheme": "dark"}; the others stay.
  async media(features) {
    Object.assign(this.features, features);
    await this.send("Emulation.setEmulatedMedia", {
      features: Object.keys(this.features).map(name => ({ name, value: this.features[name] })),
    });
    await this.settle();
  }

  // Presses and releases a key: a name such as "ArrowLeft", or a character.
  async press(key, ...held) {
    const [code, number, text] = keys[key] || [undefined, key.toUpperCase().charCodeAt(0), key];
    const event = {
      key, code, windowsVirtualKeyCode: number,
      modifiers: held.reduce((sum, name) => sum + modifiers[name], 0),
    };
    await this.send("Input.dispatchKeyEvent", { ...event, type: "keyDown", text });
    await this.send("Input.dispatchKeyEvent", { ...event, type: "keyUp" });
  }

  // Replaces what an input or text area holds, as typing would.
  async fill(selector, text) {
    await this.evaluate(name => {
      const element = document.querySelector(name);
      element.focus();
      element.select();
    }, selector);
    await this.send("Input.insertText", { text });
  }

  // Where an element's middle is in the viewport, after it was scrolled into view; `x` and `y`
  // are fractions of its box.
  point(selector, x = 0.5, y = 0.5) {
    return this.evaluate((name, fx, fy) => {
      const element = document.querySelector(name);
      if (!element) {
        throw new Error(`nothing is ${name}`);
      }
      element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const box = element.getBoundingClientRect();
      return { x: box.left + box.width * fx, y: box.top + box.height * fy };
    }, selector, x, y);
  }

  async mouse(type, { x, y }, buttons = 0) {
    await this.send("Input.dispatchMouseEvent", {
      type, x, y, buttons, button: type === "mouseMoved" && !buttons ? "none" : "left",
      clickCount: type === "mouseMoved" ? 0 : 1,
    });
  }

  async click(selector, x = 0.5, y = 0.5) {
    const point = await this.point(selector, x, y);
    await this.mouse("mouseMoved", point);
    await this.mouse("mousePressed", point, 1);
    await this.mouse("mouseReleased", point);
  }

  // Drags an element by its middle, `dx` and `dy` CSS pixels, in a few steps.
  async drag(selector, dx, dy) {
    const { x, y } = await this.point(selector);
    await this.mouse("mouseMoved", { x, y });
    await this.mouse("mousePressed", { x, y }, 1);
    for (let step = 1; step <= 4; ++step) {
      await this.mouse("mouseMoved", { x: x + dx * step / 4, y: y + dy * step / 4 }, 1);
    }
    await this.mouse("mouseReleased", { x: x + dx, y: y + dy });
  }

  // The page as a PNG, written to a file where one is named; `full` for what lies below too.
  async screenshot(file = undefined, full = true) {
    const { cssContentSize: size } = await this.send("Page.getLayoutMetrics");
    const { data } = await this.send("Page.captureScreenshot", {
      format: "png",
      captureBeyondViewport: full,
      clip: full ? { x: 0, y: 0, width: size.width, height: size.height, scale: 1 } : undefined,
    });
    const png = Buffer.from(data, "base64");
    if (file) {
      await writeFile(file, png);
    }
    return png;
  }

  async close() {
    this.browser.pages.delete(this.sessionId);
    await this.browser.send("Target.closeTarget", { targetId: this.targetId });
  }
}

// A promise's value, or an error where it takes longer than some milliseconds.
function within(milliseconds, promise, what) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`waited in vain for ${what()}`)), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
