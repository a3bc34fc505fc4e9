import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import "@larder/words/all";
import { isText } from "@larder/words/say";
import { parseAst } from "rolldown/parseAst";
import { expect, test } from "vitest";

/** Every text may be translated, so it belongs into a catalogue. Source: handbook/words.md#the-test. */
const root = join(import.meta.dirname, "..");

/** Words that are no sentences of the product, with the reason. */
const EXEMPT: readonly (readonly [files: RegExp, why: string])[] = [
  [
    /^apps\/api\/src\/commands\/|^apps\/api\/src\/server\/(?:main|run-server|config|environment|log)\.ts$/,
    "operators",
  ],
  [
    /^apps\/api\/src\/db\/|\.store\.ts$|\/(?:lot|expense|book|signed-in-user|kept-need)\.ts$/,
    "SQL, and the words of drivers",
  ],
  [
    /^apps\/api\/src\/http\/system\/(?:api-docs|metrics|security-events)\.ts$/,
    "programmers and operators",
  ],
  [/^apps\/api\/src\/(?:scanning\/readers\/|mail\/post\.ts$)/, "talks with processes and services"],
  [
    /^apps\/api\/src\/exporting\/recipes\/recipe-[\w-]+\.ts$/,
    "formats, and words that readers recognise",
  ],
  [
    /^apps\/api\/src\/(?:jobs\/jobs|importing\/pictures\/add-pictures|webhooks\/delivery-kind|auth\/(?:mail\/confirm-email|passwords\/forgot-password)|notices\/channels\/(?:push|webhook)-channel)\.ts$/,
    "why a job failed, for operators",
  ],
  [
    /^apps\/api\/src\/(?:auth\/second-factor\/(?:installation-secret|check-second-factor)|secrets\/stored-form)\.ts$/,
    "operators, and a form",
  ],
  [/^apps\/api\/src\/(?:mail\/letter-html|auth\/oidc\/provider)\.ts$/, "formats"],
  [/^apps\/api\/src\/outbound\//, "talks with other servers"],
  [
    /^apps\/api\/src\/notices\/calendar\/write-calendar\.ts$/,
    "a format, and the name of who writes it",
  ],
  [/^apps\/api\/src\/importing\/readers\//, "words to recognise"],
  [
    /^apps\/api\/src\/auth\/sessions\/device-name\.ts$/,
    "words to recognise, and names of programs",
  ],
  [
    /^apps\/api\/src\/auth\/second-factor\/totp\.ts$/,
    "a format, and the name of who asks for the code",
  ],
  [/^packages\/contract\/src\/openapi\.ts$/, "a document for programmers"],
  [
    /^packages\/rules\/src\/kitchen\/\w+\/(?:ingredient-words|container-size|named-by-brand|pack-size|share-of-fat|units)\.ts$/,
    "words to recognise",
  ],
  [
    /^packages\/rules\/src\/(?:languages|receipts|receipt-names|recipe-text)\//,
    "words to recognise",
  ],
  [
    /^packages\/rules\/src\/kitchen\/lots\/demo-pantry\.ts$/,
    "names of ingredients, as the list has them",
  ],
  [/^packages\/rules\/src\/calendar-and-money\/day\.ts$/, "names of months and weekdays, a format"],
  [/^apps\/api\/src\/catalogue\/(?:master-data\/|pack-words)/, "names of ingredients and units"],
  [
    /^apps\/api\/src\/mcp\/|^packages\/contract\/src\/programs\/tools\.ts$/,
    "assistants, in English only",
  ],
];

/** Exempt single texts. */
const EXEMPT_TEXTS: readonly string[] = [
  "Accept-Language, Authorization", // header names
  "New: a process of the version before does not answer it.", // in a document for developers
  "nobody has this password",
  "public, max-age=31536000, immutable",
  "private, max-age=86400, immutable",
  "private, no-cache",
  "logged expense", // name of an undone event
  "typed need",
  "time of the body", // a timer in the log
  "Ciqual", // food composition tables
  "Swiss",
  "Other", // stored sections
  "Household",
  "Fruit", // categories of the catalogue
  "Meat and poultry",
  "Fish and seafood",
  "Vegetables",
  "Herbs",
];

const NO_SOURCE = /\.(?:test|suite|data)\.ts$|\/testing\//;

function filesOf(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => file.endsWith(".ts") && !NO_SOURCE.test(file));
}

const files = ["packages/contract/src", "packages/rules/src", "apps/api/src"].flatMap(filesOf);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
  readonly callee?: Node;
  readonly key?: Node & { readonly name?: string };
}

/**
 * Two adjacent words, or a sentence-like start. Identifiers, addresses, media types and columns do
 * not match.
 */
const READ_BY_PEOPLE = /[\p{L}}]{2,},? \p{L}{2,}|^\p{Lu}\p{Ll}+(?:[.!?]?$| \S)|\p{L}[.!?]$/u;
/** Calls with words for logs or table names. */
const NOT_TO_PEOPLE =
  /(?:^|\.)(?:log|warn|info|error|sql|raw|as|ref|select|selectFrom|innerJoin|leftJoin)$/;

/** Texts in a source, without those for programs only. */
function textsOf(source: string): readonly { text: string; line: number }[] {
  const found: { text: string; line: number }[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (typeof node !== "object" || node === null || !("type" in node)) return;
    const { type, start, value, quasis, callee, key } = node as Node;
    if (/^(?:Import|ExportAll|TS(?!As|Satisfies|NonNull)|TaggedTemplate)/.test(type)) return;
    const called = callee && source.slice(callee.start, callee.end);
    if (called && (/^\w*(?:Error|Stop)$/.test(called) || NOT_TO_PEOPLE.test(called))) return;
    // summaries of calls are for developers
    if (key && /^(?:summary|description)$/.test(key.name ?? "")) return;
    const text =
      type === "Literal" && typeof value === "string"
        ? value
        : quasis?.map((part) => part.value.cooked).join("{}");
    if (text !== undefined && READ_BY_PEOPLE.test(text) && !EXEMPT_TEXTS.includes(text))
      found.push({ text, line: source.slice(0, start).split("\n").length });
    for (const [name, child] of Object.entries(node))
      if (name !== "key" && typeof child === "object") visit(child);
  };
  visit(parseAst(source, { lang: "ts" }).body);
  return found;
}

function textsOfFile(file: string): readonly string[] {
  return textsOf(readFileSync(join(root, file), "utf8")).map(
    ({ text, line }) => `${file}:${line} ${JSON.stringify(text)}`,
  );
}

test("what the server, the contract and the rules say stands in catalogues", () => {
  expect(files.length).toBeGreaterThan(200);
  const read = files.filter((file) => !EXEMPT.some(([exempt]) => exempt.test(file)));
  expect(read.flatMap(textsOfFile)).toEqual([]);
});

test("no file is exempt that says nothing", () => {
  const silent = EXEMPT.filter(
    ([exempt]) => !files.some((file) => exempt.test(file) && textsOfFile(file).length > 0),
  );
  expect(silent).toEqual([]);
});

test.each([
  'fail("limit_reached", { message: "There is no room." })',
  "ok(value, { message: `Cooked ${name}!` })",
  'z.string("Name is required")',
  'const HEADER = ["Date"];',
])("%s is seen", (line) => {
  expect(textsOf(line)).toHaveLength(1);
});

const KEY = /"((?:answers|calls|failures|shared)\.\w+)"/g;

test("every key that is named has a text: of messages of schemas the compiler sees none", () => {
  const named = files.flatMap((file) => [...readFileSync(join(root, file), "utf8").matchAll(KEY)]);
  expect(named.length).toBeGreaterThan(200);
  expect(named.flatMap(([, key = ""]) => (isText(key) ? [] : [key]))).toEqual([]);
});
