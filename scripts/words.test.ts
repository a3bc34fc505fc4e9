import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as first from "@larder/words/en/first";
import * as household from "@larder/words/en/household";
import * as server from "@larder/words/en/server";
import * as visitor from "@larder/words/en/visitor";
import { placesOf } from "@larder/words/places";
import { expect, test } from "vitest";
import { importsOf } from "./documents/imports.ts";
import { sayingsOf } from "./words.ts";

const root = join(import.meta.dirname, "..");
const WEB = "apps/web/src/";
const ROUTES = `${WEB}app/routes.ts`;
const ROUTE_OF = `${WEB}app/route-of.ts`;
const FRAME = `${WEB}app/frame-code.ts`;
const TIMERS = `${WEB}app/layout/use-kept-timers.ts`;
/** Loaders of catalogues, which run before the code that uses them. */
const LOADERS = new Set([ROUTES, ROUTE_OF, FRAME, TIMERS]);
const NO_PRODUCT = /\.(?:test|suite|e2e)\.tsx?$|\/testing\/|^packages\/words\/src\/en\//;
/** Food names for recognition, which are no texts. */
const DATA = /^apps\/web\/src\/ui\/art\/(?:\w+\/)?(?:drawn|sticker)-\w+\.tsx?$/;

/** Sources of codes; a code is the key of its text. */
const CODES =
  /^packages\/(?:rules\/|contract\/src\/errors\.ts$)|^apps\/api\/src\/catalogue\/(?:pack-words|master-data\/measures)\.ts$/;
/** Declared by the contract but shown only by the server. */
const OF_THE_SERVER = Object.keys(server);

const textOf = (file: string): string => readFileSync(join(root, file), "utf8");

const files = [
  "apps/api",
  "apps/web",
  "packages/contract",
  "packages/rules",
  "packages/words",
].flatMap((folder) =>
  readdirSync(join(root, folder, "src"), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/src/${file.replaceAll("\\", "/")}`)
    .filter((file) => /\.tsx?$/.test(file) && !NO_PRODUCT.test(file)),
);
const sayings = new Map(files.map((file) => [file, sayingsOf(file, textOf(file))]));
const web = [...sayings].filter(([file]) => file.startsWith(WEB));

const texts = new Map<string, string>(
  Object.entries({ ...first, ...visitor, ...household, ...server }).flatMap(([name, { words }]) =>
    Object.entries(words).map(([key, text]) => [`${name}.${key}`, text] as const),
  ),
);

function keysIn(file: string): readonly string[] {
  const { said = [], named = [] } = sayings.get(file) ?? {};
  return [...said.map(({ key }) => key), ...named].filter((key) => texts.has(key));
}

const imports = new Map(
  files.map((file) => [file, importsOf(file, textOf(file)).filter((one) => !one.isTypeOnly)]),
);

/**
 * Catalogues used by a file and its imports, recursively, except what a route, the layout or a
 * parallel load brings.
 */
function cataloguesOf(file: string, options: { readonly andLater: boolean }): readonly string[] {
  const reached = new Set([file]);
  for (const next of reached)
    for (const { target, isLater } of imports.get(next) ?? [])
      if (!LOADERS.has(target) && (options.andLater || !isLater)) reached.add(target);
  const keys = [...reached].flatMap(keysIn);
  const names = new Set(keys.map((key) => key.split(".")[0] ?? ""));
  return [...names].filter((name) => !OF_THE_SERVER.includes(name)).toSorted();
}

const ofFirstRoute = Object.keys(first);
const ofVisitors = [...ofFirstRoute, ...Object.keys(visitor)];

test("what people read stands in catalogues, not in components", () => {
  expect(web.length).toBeGreaterThan(200);
  const words = web
    .filter(([file]) => !DATA.test(file))
    .flatMap(([file, found]) => found.words.map((one) => `${file}:${one}`));
  expect(words).toEqual([]);
});

test("every text of a catalogue is said", () => {
  const said = new Set([...files.flatMap(keysIn), "calls.notValid"]);
  const codes = files.filter((file) => CODES.test(file)).map(textOf);
  const isCode = (key: string) => {
    const name = new RegExp(`\\b${key.split(".")[1]}(?:"|: [{[])`);
    return codes.some((source) => name.test(source));
  };
  expect([...texts.keys()].filter((key) => !said.has(key) && !isCode(key))).toEqual([]);
});

test("a text is said with the values that it has places for, no more and no fewer", () => {
  const listed = (names: Iterable<string>) => [...names].toSorted().join(", ");
  const differing = web.flatMap(([file, { said, named }]) => {
    const aside = [...named].filter((name) => !said.some(({ key }) => key === name));
    return [...said, ...aside.map((key) => ({ key, given: null, line: "?" }))]
      .filter(({ key, given }) => listed(placesOf(texts.get(key) ?? "")) !== listed(given ?? []))
      .map(({ key, line }) => `${file}:${line}: ${key}`);
  });
  expect(differing).toEqual([]);
});

test("nothing is said while a module is loaded", () => {
  expect(web.flatMap(([file, { early }]) => early.map((one) => `${file}:${one}`))).toEqual([]);
});

test.each([
  ["the first route", "main.tsx"],
  ["the landing page", "screens/visitor/landing.tsx"],
])("%s says nothing but what is loaded with it", (_name, file) => {
  const said = cataloguesOf(`${WEB}${file}`, { andLater: file !== "main.tsx" });
  expect(said).not.toEqual([]);
  expect(said.filter((name) => !ofFirstRoute.includes(name))).toEqual([]);
});

test("a screen says nothing but what is loaded with it", () => {
  const rows = [
    ...textOf(ROUTES).matchAll(
      /import\("\.\.\/(screens\/(?:[\w-]+\/)*[\w-]+\.tsx)"\),(\s+words: "visitor",)?/g,
    ),
  ].map(([, screen = "", words]) => ({
    isOfVisitors: words !== undefined,
    screen,
    others: cataloguesOf(`${WEB}${screen}`, { andLater: true })
      .filter((name) => !ofVisitors.includes(name))
      .join(", "),
  }));
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.filter(({ isOfVisitors, others }) => isOfVisitors && others !== "")).toEqual([]);
});

test.each([
  ["<p>left</p>", 1],
  ["<p>{isOver ? `over` : 'left'}</p>", 2],
  ['<Field label="left" />', 1],
  ['<Fact name="Days left" className="flex grid" />', 1],
  ["const text = `${count} left`;", 1],
  ['const differences = { "Book name": name, Period: period };', 2],
  ['say("kit.saving"); const key = "Enter";', 0],
  ['<p className={classes("card wrap")}>{say(isNew ? "a.b" : "a.c")}</p>', 0],
])("%s: so many words of its own", (source, count) => {
  expect(sayingsOf("new.tsx", source).words).toHaveLength(count);
});
