/*
 * A tool's state as a link: `#gradient=space:oklab&stops:red,0;blue,1` has the tool's name and the
 * fields that differ from their initial values. Anyone can write a link, so reading one never
 * fails.
 *
 * A field is {initial, read, write, parse}. `parse` reads a link's text, `read` returns an allowed
 * value of it, else `initial`, and `write` is the text for a link.
 */

// Characters that a fragment allows stay readable, except those that separate fields.
function escaped(words) {
  return encodeURIComponent(words)
    .replace(/%20/g, "+").replace(/%(2F|40|24|3D|3F)/g, (escape) => decodeURIComponent(escape));
}

function unescaped(words) {
  try {
    return decodeURIComponent(words.replace(/\+/g, " "));
  } catch (error) {
    return null;
  }
}

const plain = { write: escaped, parse: unescaped };

function field(initial, isAllowed) {
  return { initial, read: (value) => (isAllowed(value) ? value : initial), ...plain };
}

/** A text without control characters, of at most `most` characters. */
export function text(initial, most = 300) {
  // eslint-disable-next-line no-control-regex
  const control = /[\u0000-\u001f\u007f\u2028\u2029\ud800-\udfff]/u;
  return field(initial, (value) =>
    typeof value === "string" && value.length <= most && !control.test(value));
}

/** A number, clamped to a range. */
export function number(initial, least, most) {
  return {
    initial,
    read: (value) =>
      typeof value === "number" && isFinite(value) ? Math.min(Math.max(value, least), most)
        : initial,
    write: String,
    parse: Number,
  };
}

/** A name of the library; `known` checks it. */
export function name(initial, kind) {
  return {
    ...field(initial, (value) => typeof value === "string" && /^[\w-]{1,40}$/.test(value)), kind,
  };
}

/** A state whose names are all the library's; `names` gives those of a kind. */
export function known(fields, state, names) {
  return Object.keys(fields).reduce((all, key) => {
    const { kind, initial } = fields[key];
    const isKnown = !kind || names(kind).includes(state[key]);
    return Object.assign(all, { [key]: isKnown ? state[key] : initial });
  }, {});
}

/** True or false. */
export function flag(initial) {
  return {
    ...field(initial, (value) => typeof value === "boolean"),
    write: (value) => (value ? "1" : "0"),
    parse: (words) => ({ 0: false, 1: true })[words],
  };
}

/** One of several values. */
export function one(initial, all) {
  return { ...field(initial, (value) => all.includes(value)), all };
}

/** A list of `least` to `most` values of one kind. */
export function list(initial, item, least, most) {
  return {
    initial,
    item: item.fields,
    read: (value) =>
      Array.isArray(value) && value.length >= least && value.length <= most
        ? value.map(item.read) : initial,
    write: (value) => value.map(item.write).join(";"),
    parse: (words) => words.split(";").map(item.parse),
  };
}

/** An object with these fields and no others. */
export function record(fields) {
  const names = Object.keys(fields);
  const take = (of) => names.reduce((all, key) => Object.assign(all, { [key]: of(key) }), {});
  return {
    fields,
    initial: take((key) => fields[key].initial),
    read(value) {
      const given = value !== null && typeof value === "object" ? value : {};
      const has = (key) => Object.prototype.hasOwnProperty.call(given, key);
      return take((key) => (has(key) ? fields[key].read(given[key]) : fields[key].initial));
    },
    write: (value) => names.map((key) => fields[key].write(value[key])).join(","),
    parse(words) {
      const parts = words.split(",");
      return take((key) => fields[key].parse(parts[names.indexOf(key)] || ""));
    },
  };
}

/** What `body` returns. An error of it says first what it is about. */
export function about(subject, body) {
  try {
    return body();
  } catch (error) {
    error.message = `${subject}: ${error.message}`;
    throw error;
  }
}

/** The fields whose values are not the initial ones. */
export function changes(fields, state) {
  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  return Object.keys(fields).reduce((all, key) => (
    same(state[key], fields[key].initial) ? all : Object.assign(all, { [key]: state[key] })
  ), {});
}

/** The hash of a link to a tool's state. */
export function encode(tool, fields, state) {
  const told = changes(fields, state);
  const parts = Object.keys(told).map((key) => `${key}:${fields[key].write(told[key])}`);
  return "#" + tool + (parts.length > 0 ? "=" : "") + parts.join("&");
}

/**
 * The tool and the state of any hash. An unknown tool gives the first one.
 *
 * @param {string} hash
 * @param {Object<string, Object>} tools The fields of each tool, by its name.
 * @returns {{tool: string, state: Object}}
 */
export function decode(hash, tools) {
  const [, named, rest] = /^#?([^=]*)=?([^]*)$/.exec(hash);
  const has = (all, key) => Object.prototype.hasOwnProperty.call(all, key);
  const isKnown = has(tools, named);
  const tool = isKnown ? named : Object.keys(tools)[0];
  const value = {};
  (isKnown ? rest.split("&") : []).forEach((part) => {
    const colon = part.indexOf(":");
    const key = part.slice(0, Math.max(colon, 0));
    if (has(tools[tool], key)) {
      value[key] = tools[tool][key].parse(part.slice(colon + 1));
    }
  });
  return { tool, state: record(tools[tool]).read(value) };
}
