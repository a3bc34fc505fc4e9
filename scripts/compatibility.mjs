/**
 * Lists features in built code that the oldest supported browsers lack, by MDN's data. Ambiguous
 * names such as `map` are not checked.
 */
import compatibilityData from "@mdn/browser-compat-data" with { type: "json" };
import { parseSync } from "vite";

/** @typedef {Readonly<Record<string, string>>} Browsers oldest version by browser */
/** @typedef {Readonly<{ support: Readonly<Record<string, any>> }>} Compat */

/** Nested record, read by name. @type {any} */
const bcd = compatibilityData;

/** @param {string} version */
const numbersOf = (version) => version.replace("≤", "").split(".").map(Number);

/**
 * @param {string} version
 * @param {string} oldest
 */
function isBy(version, oldest) {
  const [major = 0, minor = 0] = numbersOf(version);
  const [oldestMajor = 0, oldestMinor = 0] = numbersOf(oldest);
  return major < oldestMajor || (major === oldestMajor && minor <= oldestMinor);
}

/**
 * Support in a browser: by name, by prefix, or none.
 * @param {Compat} compat
 * @param {string} browser
 * @param {string} oldest
 * @returns {string | null} the prefix, empty for none; null where it is missing
 */
function prefixIn(compat, browser, oldest) {
  const has = [compat.support[browser] ?? []]
    .flat()
    .filter(
      ({ version_added: added, version_removed: removed, flags, alternative_name: other }) =>
        typeof added === "string" &&
        added !== "preview" &&
        isBy(added, oldest) &&
        !(typeof removed === "string" && isBy(removed, oldest)) &&
        !flags &&
        !other,
    )
    .map(({ prefix = "" }) => prefix);
  if (has.includes("")) return "";
  return has[0] ?? null;
}

/**
 * @param {Compat} compat
 * @param {Browsers} browsers
 */
const missingIn = (compat, browsers) =>
  Object.entries(browsers)
    .filter(([browser, oldest]) => prefixIn(compat, browser, oldest) !== "")
    .map(([browser]) => browser);

/**
 * @param {any} node
 * @param {(node: any) => void} visit
 */
function walk(node, visit) {
  if (node === null || typeof node !== "object") return;
  if (typeof node.type === "string") visit(node);
  for (const part of Object.values(node)) walk(part, visit);
}

/** Global objects by interface. */
const GLOBALS = {
  caches: "CacheStorage",
  clients: "Clients",
  crypto: "Crypto",
  document: "Document",
  history: "History",
  location: "Location",
  navigator: "Navigator",
  performance: "Performance",
  registration: "ServiceWorkerRegistration",
  screen: "Screen",
  window: "Window",
};
const ITERATORS = new Set(["values", "entries", "keys", "matchAll"]);
const HELPERS = new Set(Object.keys(bcd.javascript.builtins.Iterator));

/**
 * Names in a script: constructors, members of globals ("URL.canParse"), methods (".toSorted()").
 * @param {string} source
 */
function namesIn(source) {
  const names = new Set();
  walk(parseSync("built.js", source).program, (node) => {
    const { type, callee } = node;
    if (type === "NewExpression" && callee.type === "Identifier") names.add(callee.name);
    if (type === "MemberExpression" && !node.computed && node.object.type === "Identifier")
      names.add(`${node.object.name}.${node.property.name}`);
    if (type !== "CallExpression" || callee.type !== "MemberExpression" || callee.computed) return;
    const { object, property } = callee;
    names.add(`.${property.name}()`);
    // Iterator helpers share names with array methods.
    const made = object.type === "CallExpression" ? object.callee : null;
    if (made?.type !== "MemberExpression" || !HELPERS.has(property.name)) return;
    const isStatic =
      made.object.type === "Identifier" && /^(Object|Reflect)$/.test(made.object.name);
    if (ITERATORS.has(made.property.name) && !isStatic) names.add(`Iterator.${property.name}()`);
  });
  return names;
}

/**
 * Newer features by their name in scripts: "URL.canParse", "navigator.share", ".toSorted()".
 * Ambiguous methods are left out.
 * @param {Browsers} browsers
 * @returns {ReadonlySet<string>} names that scripts may use only with a guard
 */
function newerScriptNames(browsers) {
  const newer = new Set();
  const old = new Set();
  /** @param {string} name @param {Compat | undefined} compat */
  const judge = (name, compat) => {
    if (compat) (missingIn(compat, browsers).length > 0 ? newer : old).add(name);
  };
  /** @param {Record<string, any>} interfaces @param {boolean} hasMethods */
  const judgeAll = (interfaces, hasMethods) => {
    for (const [name, { __compat: whole, ...members }] of Object.entries(interfaces)) {
      judge(name, whole);
      for (const [key, { __compat: compat }] of Object.entries(members)) {
        if (key.endsWith("_event") || key.startsWith("@@")) continue;
        if (key.endsWith("_static")) judge(`${name}.${key.slice(0, -"_static".length)}`, compat);
        else if (hasMethods) judge(`.${key}()`, compat);
        if (name === "Iterator") judge(`Iterator.${key}()`, compat);
        for (const [object, its] of Object.entries(GLOBALS))
          if (its === name) judge(`${object}.${key}`, compat);
      }
    }
  };
  judgeAll(bcd.javascript.builtins, true);
  judgeAll(bcd.api, false);
  return new Set([...newer].filter((name) => !old.has(name)));
}

/**
 * @param {readonly string[]} scripts
 * @param {Browsers} browsers
 * @returns {string[]}
 */
export function newerThanIn(scripts, browsers) {
  const newer = newerScriptNames(browsers);
  const names = new Set(scripts.flatMap((script) => [...namesIn(script)]));
  return [...names].filter((name) => newer.has(name));
}

/** @param {string} name */
function functionCompat(name) {
  const { types } = bcd.css;
  const places = [types, ...Object.values(types)];
  return places.find((place) => place[name]?.__compat)?.[name].__compat;
}

/**
 * @param {string} css
 * @param {RegExp} pattern
 */
const all = (css, pattern) => new Set([...css.matchAll(pattern)].map(([, name = ""]) => name));

/**
 * Style features that an oldest browser lacks, and properties and values without their prefixed form.
 * @param {string} css
 * @param {Browsers} browsers
 * @returns {string[]}
 */
export function newerThanInStyles(css, browsers) {
  const plain = css.replaceAll(/"[^"]*"|\/\*[^]*?\*\//g, '""');
  /** @type {string[]} */
  const found = [];
  /** @param {string} name @param {Compat | undefined} compat */
  const judge = (name, compat) => {
    if (compat && missingIn(compat, browsers).length > 0) found.push(name);
  };
  const properties = /** @type {Record<string, any>} */ (bcd.css.properties);
  for (const property of all(plain, /[{;]\s*([a-z][a-z-]*)\s*:/g)) {
    const compat = properties[property]?.__compat;
    if (!compat) continue;
    for (const [browser, oldest] of Object.entries(browsers)) {
      const prefix = prefixIn(compat, browser, oldest);
      if (prefix === null) found.push(property);
      else if (prefix !== "" && !plain.includes(`${prefix}${property}:`))
        found.push(`${prefix}${property}`);
    }
    const values = [...plain.matchAll(new RegExp(`[{;]\\s*${property}\\s*:([^;}]*)`, "g"))].join();
    for (const [value, feature] of Object.entries(properties[property]))
      if (/^[a-z-]+$/.test(value) && new RegExp(`[:\\s,]${value}(?![\\w(-])`).test(values))
        for (const [browser, oldest] of Object.entries(feature.__compat ? browsers : {})) {
          const prefix = prefixIn(feature.__compat, browser, oldest);
          if (prefix === null || (prefix !== "" && !values.includes(`${prefix}${value}`)))
            found.push(`${property}: ${prefix ?? ""}${value}`);
        }
  }
  for (const name of all(plain, /[\s:,(]([a-z][a-z-]*)\(/g))
    judge(`${name}()`, functionCompat(name));
  const atRules = /** @type {Record<string, any>} */ (bcd.css["at-rules"]);
  for (const name of all(plain, /@([a-z-]+)/g)) judge(`@${name}`, atRules[name]?.__compat);
  const selectors = /** @type {Record<string, any>} */ (bcd.css.selectors);
  for (const name of all(plain, /(?<=[^\s(\\])::?([a-z-]+)(?=[^;{}]*\{)/g))
    judge(`:${name}`, selectors[name]?.__compat);
  return [...new Set(found)];
}
