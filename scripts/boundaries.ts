import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseAst } from "rolldown/parseAst";

/** One import as it stands in a file. */
export interface Import {
  /** Path from the root for files of the project, else the name of a package. */
  readonly target: string;
  readonly isTypeOnly: boolean;
  readonly line: number;
}

/** Packages by which a database is asked. */
const SQL = /^(?:kysely|pg|@photostructure\/sqlite|node:sqlite)(?:\/|$)/;
const SERVER = /^(?:fastify|@fastify\/.*|fastify-.*)$/;
/** Whatever comes from npm or Node. */
const PACKAGE = /^(?!packages\/|apps\/|e2e\/|scripts\/|bench\/|faults\/)/;
const RULES = /^packages\/rules\/src\//;
const CONTRACT = /^packages\/contract\/src\//;
const WORDS = /^packages\/words\/src\//;
/** What names texts, and says none. */
const TEXTS = /^packages\/words\/src\/(?:text|catalogues)\.ts$/;
const ROUTES = /\.routes\.ts$/;
const STORE = /\.store\.ts$/;

/** Whose stores the operations of a feature may use. Nothing else of another feature is in reach, but what is named here. */
export const neighbours: Readonly<Record<string, RegExp>> = {
  inventory: /^apps\/api\/src\/(?:catalogue|budget)\/[\w-]+\.store\.ts$/,
  recipes: /^apps\/api\/src\/(?:catalogue|inventory)\/[\w-]+\.store\.ts$/,
  cooking: /^apps\/api\/src\/(?:recipes|inventory)\/[\w-]+\.store\.ts$/,
  publishing:
    /^apps\/api\/src\/(?:(?:recipes|inventory)\/[\w-]+\.store|recipes\/present-recipe)\.ts$/,
  scanning: /^apps\/api\/src\/(?:catalogue|inventory|budget)\/[\w-]+\.store\.ts$/,
  catalogue: /^apps\/api\/src\/(?:messages|recipes)\/[\w-]+\.store\.ts$/,
  auth: /^apps\/api\/src\/(?:inventory|catalogue)\/[\w-]+\.store\.ts$/,
  admin: /^apps\/api\/src\/auth\/[\w-]+\.store\.ts$/,
};

interface Row {
  /** Files that the row is about; the first row that fits a file is its own. `feature` is the folder. */
  readonly files: RegExp;
  /** What they may import. */
  readonly may: (target: string, of: Import & { readonly feature: string }) => boolean;
  readonly why: string;
}

const anyOf =
  (...patterns: readonly RegExp[]) =>
  (target: string): boolean =>
    patterns.some((pattern) => pattern.test(target));

const isPackageBut = (target: string, ...not: readonly RegExp[]): boolean =>
  PACKAGE.test(target) && !not.some((pattern) => pattern.test(target));

/** What nobody of the server may import, whatever else its row allows. */
const OF_THE_BROWSER = /^(?:react|react-dom)(?:\/|$)/;

const isTest = /\.test\.tsx?$|\.suite\.ts$|\/testing\//;

/** Who may import whom. Read from top to bottom: a file belongs to the first row that fits it. */
export const rows: readonly Row[] = [
  {
    files: /^packages\/rules\/src\/(?!.*\.test\.ts$)/,
    may: anyOf(RULES),
    why: "The rules are pure: they import nothing but themselves.",
  },
  {
    files: /^packages\/words\/src\/(?!.*\.test\.ts$)/,
    may: anyOf(WORDS, /^@lingui\//),
    why: "Words know nothing but the library that puts values into them.",
  },
  {
    files: /^packages\/contract\/src\/(?!testing\/|.*\.test\.ts$)/,
    may: anyOf(RULES, CONTRACT, TEXTS, /^zod\/mini$/),
    why: "The contract imports zod and the rules, and names texts; it never says one.",
  },
  {
    files: /^packages\/(?<feature>rules|contract)\/src\//,
    may: (target, { feature }) =>
      PACKAGE.test(target) ||
      RULES.test(target) ||
      (feature === "contract" && anyOf(CONTRACT, WORDS)(target)),
    why: "Tests of rules and contract see neither server nor web.",
  },
  {
    files: /^apps\/api\/src\/(?:.*(?:\.test|\.suite)\.ts$|testing\/|commands\/|[\w-]+\.ts$)/,
    may: (target, { feature }) =>
      (isPackageBut(target, OF_THE_BROWSER) ||
        anyOf(RULES, CONTRACT, WORDS, /^apps\/api\/src\//)(target)) &&
      feature === "",
    why: "The server never imports the web app or the browser tests.",
  },
  {
    files: /^apps\/api\/src\/(?<feature>[\w-]+)\/.*\.store\.ts$/,
    may: (target, { feature, isTypeOnly }) =>
      isPackageBut(target, SERVER, OF_THE_BROWSER) ||
      anyOf(RULES, WORDS, /^apps\/api\/src\/db\/[\w-]+\.ts$/)(target) ||
      (target.startsWith(`apps/api/src/${feature}/`) && (isTypeOnly || !STORE.test(target))),
    why: "A store knows the database, the rules, the texts and its own feature's values; of other stores only types.",
  },
  {
    files: /^apps\/api\/src\/db\//,
    may: (target) =>
      isPackageBut(target, SERVER, OF_THE_BROWSER) ||
      anyOf(
        RULES,
        /^apps\/api\/src\/(?:db\/|[\w-]+\.ts$|http\/outcome\.ts$|catalogue\/master-data\/)/,
      )(target),
    why: "The database knows no feature, no HTTP and no endpoint.",
  },
  {
    files: /^apps\/api\/src\/http\//,
    may: (target) =>
      isPackageBut(target, SQL, OF_THE_BROWSER) ||
      anyOf(
        RULES,
        CONTRACT,
        WORDS,
        /^apps\/api\/src\/(?:http\/|db\/|[\w-]+\.ts$|auth\/session\.store\.ts$)/,
      )(target),
    why: "http/ serves every feature and knows none, but for the signed-in user; SQL stands in stores.",
  },
  {
    files: /^apps\/api\/src\/(?<feature>[\w-]+)\/.*\.routes\.ts$/,
    may: (target, { feature }) =>
      isPackageBut(target, SQL, OF_THE_BROWSER) ||
      target.startsWith(`apps/api/src/${feature}/`) ||
      anyOf(
        RULES,
        CONTRACT,
        WORDS,
        /^apps\/api\/src\/(?:http\/|db\/(?:transaction|schema)\.ts$|[\w-]+\.ts$)/,
      )(target),
    why: "Routes use http/, transactions and their own feature.",
  },
  {
    files: /^apps\/api\/src\/(?<feature>[\w-]+)\//,
    may: (target, { feature }) =>
      isPackageBut(target, SQL, SERVER, OF_THE_BROWSER) ||
      target.startsWith(`apps/api/src/${feature}/`) ||
      neighbours[feature]?.test(target) === true ||
      anyOf(
        RULES,
        CONTRACT,
        WORDS,
        /^apps\/api\/src\/(?:http\/(?!serve\.ts$)|db\/(?:transaction|dialect|schema)\.ts$|[\w-]+\.ts$)/,
      )(target),
    why: "An operation uses transactions, its own feature and the stores that are open to it; SQL stands in stores.",
  },
  {
    files: /^apps\/web\/src\/(?:.*\.test\.tsx?$|testing\/)/,
    may: anyOf(PACKAGE, RULES, CONTRACT, WORDS, /^apps\/web\/src\//, /^apps\/api\/src\/testing\//),
    why: "Tests of the web reach the server through its testing folder only.",
  },
  {
    files: /^apps\/web\/src\/ui\//,
    may: anyOf(
      /^(?!node:|@base-ui\/react$|packages\/|apps\/|e2e\/)/,
      RULES,
      WORDS,
      /^apps\/web\/src\/ui\//,
    ),
    why: "ui/ knows no feature, no call and no endpoint.",
  },
  {
    files: /^apps\/web\/src\/(?<feature>api|app|screens)\//,
    may: (target, { feature }) =>
      /^(?!node:|@base-ui\/react$|packages\/|apps\/|e2e\/)/.test(target) ||
      anyOf(RULES, CONTRACT, WORDS)(target) ||
      {
        api: /^apps\/web\/src\/(?:api|app)\//,
        app: /^apps\/web\/src\/(?:(?:api|app|ui|screens)\/|[\w-]+\/[\w-]+-query\.ts$)/,
        screens: /^apps\/web\/src\/(?!screens\/)/,
      }[feature]?.test(target) === true,
    why: "api/ knows no component, app/ of a feature only how its address becomes a query, one screen no other.",
  },
  {
    files: /^apps\/web\/src\/(?<feature>[\w-]+)(?:\/|\.tsx$)/,
    may: (target, { feature }) =>
      /^(?!node:|@base-ui\/react$|packages\/|apps\/|e2e\/)/.test(target) ||
      target.startsWith(`apps/web/src/${feature}/`) ||
      (feature === "main" && target.startsWith("apps/web/src/app/")) ||
      anyOf(
        RULES,
        CONTRACT,
        WORDS,
        /^apps\/web\/src\/(?:(?:ui|api)\/|app\/(?:session|error-text)\.ts$)/,
      )(target),
    why: "A feature uses ui/, api/, the session and the error texts, never another feature or a screen.",
  },
  {
    files: /^e2e\//,
    may: anyOf(PACKAGE, /^(?:e2e|scripts)\//),
    why: "Journeys know nothing but HTTP and the page.",
  },
];

const PACKAGES: Readonly<Record<string, string>> = {
  "@larder/rules/": "packages/rules/src/",
  "@larder/contract/": "packages/contract/src/",
  "@larder/words/": "packages/words/src/",
  "@larder/api/testing/": "apps/api/src/testing/",
};

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith(".")) return posix.normalize(posix.join(posix.dirname(file), specifier));
  for (const [name, folder] of Object.entries(PACKAGES))
    if (specifier.startsWith(name)) return `${folder}${specifier.slice(name.length)}.ts`;
  return specifier.startsWith("@larder/")
    ? `apps/${specifier.slice("@larder/".length)}`
    : specifier;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly source?: { readonly value?: unknown; readonly argument?: unknown } | null;
  readonly importKind?: string;
  readonly exportKind?: string;
  readonly argument?: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function specifierOf({ type, source, argument }: Node): unknown {
  if (type === "TSImportType")
    return (argument as { literal?: { value?: unknown } })?.literal?.value ?? source?.value;
  return source?.value;
}

const IMPORTING = new Set([
  "ImportDeclaration",
  "ImportExpression",
  "ExportAllDeclaration",
  "ExportNamedDeclaration",
  "TSImportType",
]);

/** Every import of a file: declarations, re-exports, `import()` and the imports of types. */
export function importsOf(file: string, text: string): readonly Import[] {
  const found: Import[] = [];
  const waiting: unknown[] = [parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" })];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== "object" || next === null) continue;
    waiting.push(...(Object.values(next) as unknown[]));
    if (!isNode(next) || !IMPORTING.has(next.type)) continue;
    const specifier = specifierOf(next);
    if (typeof specifier !== "string") continue;
    found.push({
      target: targetOf(file, specifier),
      isTypeOnly:
        next.importKind === "type" || next.exportKind === "type" || next.type === "TSImportType",
      line: text.slice(0, next.start).split("\n").length,
    });
  }
  return found.toSorted((a, b) => a.line - b.line);
}

/** What holds for every file: tests are imported by tests alone, routes by app.ts, screens by the router. */
function faultForAll(file: string, target: string): string | null {
  if (
    isTest.test(target) &&
    !isTest.test(file) &&
    !/^(?:apps\/api\/src\/commands|e2e)\//.test(file)
  )
    return "Code for tests is for tests only.";
  if (ROUTES.test(target) && file !== "apps/api/src/app.ts")
    return "Nobody imports a route file but app.ts.";
  if (
    target.startsWith("apps/web/src/screens/") &&
    !/^apps\/web\/src\/(?:app|screens)\//.test(file)
  )
    return isTest.test(file) ? null : "Screens are reached through the router only.";
  return null;
}

/** The imports of a file that it may not have, each as "file:line imports target: why". Empty for a file without a row. */
export function faultsOf(file: string, text: string): readonly string[] {
  const row = rows.find(({ files }) => files.test(file));
  if (row === undefined) return [];
  const feature = row.files.exec(file)?.groups?.["feature"] ?? "";
  return importsOf(file, text).flatMap((one) => {
    const why =
      faultForAll(file, one.target) ?? (row.may(one.target, { ...one, feature }) ? null : row.why);
    return why === null ? [] : [`${file}:${one.line} imports ${one.target}: ${why}`];
  });
}

/** The same of a file of the project by its path. */
export function faultsOfFile(root: string, file: string): readonly string[] {
  return faultsOf(file, readFileSync(posix.join(root, file), "utf8"));
}
