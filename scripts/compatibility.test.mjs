import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import compatibilityData from "@mdn/browser-compat-data" with { type: "json" };
import { beforeAll, describe, expect, test } from "vitest";
import { buildTargets, oldestBrowsers } from "../apps/web/oldest-browsers.ts";
import { ensureBuilt } from "./build.mjs";
import { newerThanIn, newerThanInStyles } from "./compatibility.mjs";

/** Nested record, read by name. @type {any} */
const bcd = compatibilityData;

/** Newer features in use, with the fallback of older browsers. */
const scriptsMayUse = {
  "navigator.connection": "not judged where it is missing",
  "navigator.share": "the button copies instead",
  "navigator.vibrate": "a timer rings without",
  "navigator.wakeLock": "the screen may go dark",
  "window.showOpenFilePicker": "the drop zone opens the usual chooser",
  "CSS.registerProperty": "guarded by the library; a sheet's shade does not follow the finger",
  // Methods of ours and of libraries that share a built-in name.
  ".error()": "console",
  ".escape()": "words",
  ".grow()": "memory of the barcode reader",
  ".move()": "the plan",
  ".take()": "stock",
  ".toArray()": "React's children",
  ".use()": "React",
};
const stylesMayUse = {
  "@property": "Tailwind sets the same values without it",
  ":-webkit-inner-spin-button": "Firefox has no spin buttons there",
  ":open": "a menu without its open look",
  ":popover-open": "a menu without its open look",
  "contain-intrinsic-height": "rows are drawn at once",
  "contain-intrinsic-size": "rows are drawn at once",
  "content-visibility": "rows are drawn at once",
  "content-visibility: auto": "rows are drawn at once",
  "content-visibility: visible": "rows are drawn at once",
  "cursor: grab": "phones have no pointer",
  "cursor: not-allowed": "phones have no pointer",
  "cursor: pointer": "phones have no pointer",
  "cursor: progress": "phones have no pointer",
  "field-sizing": "the field keeps its height and scrolls",
  "field-sizing: content": "the field keeps its height and scrolls",
  "font-family: ui-monospace": "the next family of the list",
  "forced-color-adjust": "Safari has no forced colours",
  "forced-color-adjust: none": "Safari has no forced colours",
  "hyphenate-limit-chars": "shorter words are hyphenated too",
  "overflow-clip-margin": "a focus ring is cut at the card's edge",
  resize: "phones have no handle",
  "resize: none": "phones have no handle",
  "resize: vertical": "phones have no handle",
  "text-decoration: dotted": "a solid line",
  "text-wrap": "lines of unequal length",
  "text-wrap: balance": "lines of unequal length",
};

/** @type {readonly string[]} */
let scripts;
/** @type {string} */
let styles;
beforeAll(async () => {
  const web = join(await ensureBuilt(() => {}), "web");
  const assets = readdirSync(join(web, "assets"));
  /** @param {RegExp} ending */
  const read = (ending) =>
    assets
      .filter((file) => ending.test(file))
      .map((file) => readFileSync(join(web, "assets", file), "utf8"));
  const own = ["before-paint.js", "worker.js"].map((file) => readFileSync(join(web, file), "utf8"));
  scripts = [...read(/\.js$/), ...own];
  styles = read(/\.css$/).join("\n");
}, 600_000);

describe("the build", () => {
  test("calls nothing without a guard that an oldest browser lacks", () => {
    const newer = newerThanIn(scripts, oldestBrowsers);
    expect(newer.filter((name) => !Object.hasOwn(scriptsMayUse, name))).toEqual([]);
  });

  test("styles nothing by what an oldest browser lacks, and keeps the prefixes that one needs", () => {
    const newer = newerThanInStyles(styles, oldestBrowsers);
    expect(newer.filter((name) => !Object.hasOwn(stylesMayUse, name))).toEqual([]);
    expect(styles).toContain("-webkit-user-select:none");
  });
});

describe("what is found", () => {
  test.each([
    ["URL.canParse(x)", ["URL.canParse"]],
    ["new Map(x).values().map(f)", ["Iterator.map()"]],
    ["new Set(x).union(y)", [".union()"]],
    ["Object.values(x).map(f); [].toSorted()", []],
  ])("in the script %s", (source, names) => {
    expect(newerThanIn([source], oldestBrowsers)).toEqual(names);
  });

  test.each([
    ["a{color:light-dark(red,blue)}", ["light-dark()"]],
    ["a{user-select:none}", ["-webkit-user-select"]],
    ["a{-webkit-user-select:none;user-select:none}", []],
    ["a{text-align:match-parent}", ["text-align: -webkit-match-parent"]],
    ["a{text-align:-webkit-match-parent;text-align:match-parent}", []],
    ["@starting-style{a{color:red}}", ["@starting-style"]],
  ])("in the style %s", (css, names) => {
    expect(newerThanInStyles(css, oldestBrowsers)).toEqual(names);
  });
});

test("the page hides its sentence about old browsers by what each oldest browser got last", () => {
  expect(styles).toMatch(
    /@supports \(width:1rlh\) and selector\(:has\(a\)\)\{#old-browser\{display:none\}\}/,
  );
  const features = [bcd.css.types.length.rlh, bcd.css.selectors.has];
  for (const [browser, oldest] of Object.entries(oldestBrowsers)) {
    const since = features.map((feature) =>
      Number(feature.__compat.support[browser].version_added),
    );
    expect(`${browser} ${Math.max(...since)}`).toBe(`${browser} ${oldest}`);
  }
});

test("the documents and the page name the oldest browsers", () => {
  /** @param {string} file */
  const text = (file) => readFileSync(join(import.meta.dirname, "..", file), "utf8");
  const { chrome, edge, firefox, safari } = oldestBrowsers;
  const named = [`Chrome ${chrome}`, `Edge ${edge}`, `Firefox ${firefox}`, `Safari ${safari}`];
  for (const file of ["README.md", "docs/browsers.md", "packages/words/src/en/pages.ts"])
    for (const name of named) expect(`${file}: ${text(file)}`).toContain(name);
  expect(buildTargets).toContain(`ios${safari}`);
});
