import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { type Import, importsOf } from "./documents/imports.ts";
import { openOperations } from "./documents/open-operations.ts";

/** Database packages. */
const SQL = /^(?:kysely|pg|@photostructure\/sqlite|node:sqlite)(?:\/|$)/;
const SERVER = /^(?:fastify|@fastify\/.*|fastify-.*)$/;
/** Packages from npm or Node. */
const PACKAGE = /^(?!packages\/|apps\/|e2e\/|scripts\/|bench\/|faults\/)/;
const RULES = /^packages\/rules\/src\//;
const CONTRACT = /^packages\/contract\/src\//;
const WORDS = /^packages\/words\/src\//;
/** Files that refer to texts without displaying any. */
const TEXTS = /^packages\/words\/src\/(?:text|catalogues|languages)\.ts$/;
const NAMES_OF_TILLS = /^packages\/rules\/src\/receipt-names\//;
const ROUTES = /\.routes\.ts$/;
const STORE = /\.store\.ts$/;

function isOpen(target: string): boolean {
  const [, feature = "", name = ""] =
    /^apps\/api\/src\/([\w-]+)\/(?:[\w-]+\/)*([\w-]+)\.ts$/.exec(target) ?? [];
  return openOperations[feature]?.includes(name) === true;
}
interface Row {
  /** Files of the row; the first matching row applies. `feature` is the folder. */
  readonly files: RegExp;
  /** Allowed imports. */
  readonly may: (target: string, of: Import & { readonly feature: string }) => boolean;
  readonly why: string;
}
const anyOf =
  (...patterns: readonly RegExp[]) =>
  (target: string): boolean =>
    patterns.some((pattern) => pattern.test(target));
const isPackageBut = (target: string, ...not: readonly RegExp[]): boolean =>
  PACKAGE.test(target) && !not.some((pattern) => pattern.test(target));

/** Never allowed on the server, whatever the row allows. */
const OF_THE_BROWSER = /^(?:react|react-dom)(?:\/|$)/;

const isTest = /\.test\.tsx?$|\.suite\.ts$|\/testing\//;

/** Import rules, top to bottom. The first matching row applies. */
export const rows: readonly Row[] = [
  {
    files: /^packages\/rules\/src\/(?!testing\/count|.*\.test\.ts$)/,
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
    files: /^apps\/api\/src\/values\/outcome\.ts$/,
    may: anyOf(TEXTS, CONTRACT),
    why: "What an operation came to is a leaf: everybody uses it, it uses the contract's codes and names texts.",
  },
  {
    files:
      /^apps\/api\/src\/(?:.*(?:\.test|\.suite)\.ts$|testing\/|commands\/|server\/|process\/|values\/)/,
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
      anyOf(
        RULES,
        WORDS,
        /^apps\/api\/src\/(?:db\/(?:[\w-]+\/)?[\w-]+|auth\/sessions\/signed-in-user|values\/reader)\.ts$/,
        /^apps\/api\/src\/catalogue\/food-names\/[\w-]+\.ts$/,
      )(target) ||
      (target.startsWith(`apps/api/src/${feature}/`) && (isTypeOnly || !STORE.test(target))),
    why: "A store knows the database, the rules, the texts, who is signed in, the reader's names of food and its own feature's values; of other stores only types.",
  },
  {
    files: /^apps\/api\/src\/db\//,
    may: (target) =>
      isPackageBut(target, SERVER, OF_THE_BROWSER) ||
      anyOf(
        RULES,
        /^apps\/api\/src\/(?:db\/|server\/|process\/|values\/|catalogue\/master-data\/)/,
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
        /^apps\/api\/src\/(?:http\/|db\/|server\/|process\/|values\/|auth\/sessions\/(?:session\.store|signed-in-user)\.ts$|tokens\/(?:token\.store|program)\.ts$)/,
      )(target),
    why: "http/ serves every feature and knows none, but for the signed-in user; SQL stands in stores.",
  },
  {
    files: /^apps\/api\/src\/(?<feature>[\w-]+)\/.*\.routes\.ts$/,
    may: (target, { feature }) =>
      isPackageBut(target, SQL, OF_THE_BROWSER) ||
      target.startsWith(`apps/api/src/${feature}/`) ||
      isOpen(target) ||
      anyOf(
        RULES,
        CONTRACT,
        WORDS,
        /^apps\/api\/src\/(?:http\/|db\/(?:transaction|schema\/schema)\.ts$|server\/|process\/|values\/)/,
      )(target),
    why: "Routes use http/, transactions, their own feature and what others keep open.",
  },
  {
    files: /^apps\/api\/src\/(?<feature>[\w-]+)\//,
    may: (target, { feature }) =>
      isPackageBut(target, SQL, SERVER, OF_THE_BROWSER) ||
      target.startsWith(`apps/api/src/${feature}/`) ||
      isOpen(target) ||
      anyOf(
        RULES,
        CONTRACT,
        WORDS,
        /^apps\/api\/src\/(?:http\/(?!serve\/serve\.ts$)|db\/(?:transaction|dialect|errors|schema\/(?:schema|made-by|lot-evidence|count-up-households|food-change)|distributed\/revisions|sqlite\/(?:make-folder|sync-to-disk))\.ts$|jobs\/job-kind\.ts$|server\/|process\/|values\/)/,
      )(target),
    why: "An operation uses transactions, kinds of jobs, its own feature and what others keep open; SQL stands in stores.",
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
      /^apps\/web\/src\/(?:ui\/|api\/(?:calls\/log|kept\/leaving)\.ts$)/,
    ),
    why: "ui/ knows no feature, no call and no endpoint; it may log a failure and ask whether the page is being left.",
  },
  {
    files: /^apps\/web\/src\/(?<feature>api|app|screens)\//,
    may: (target, { feature }) =>
      /^(?!node:|@base-ui\/react$|packages\/|apps\/|e2e\/)/.test(target) ||
      anyOf(RULES, CONTRACT, WORDS)(target) ||
      {
        api: /^apps\/web\/src\/api\//,
        app: /^apps\/web\/src\/(?:(?:api|app|ui|screens)\/|[\w-]+\/(?:[\w-]+\/)*[\w-]+-query\.ts$)/,
        screens: /^apps\/web\/src\/(?!screens\/)/,
      }[feature]?.test(target) === true,
    why: "api/ knows no component and no shell, app/ of a feature only how its address becomes a query, one screen no other.",
  },
  {
    files: /^apps\/web\/src\/(?<feature>[\w-]+)(?:\/|\.tsx$)/,
    may: (target, { feature }) =>
      /^(?!node:|@base-ui\/react$|packages\/|apps\/|e2e\/)/.test(target) ||
      target.startsWith(`apps/web/src/${feature}/`) ||
      (feature === "main" && target.startsWith("apps/web/src/app/")) ||
      anyOf(RULES, CONTRACT, WORDS, /^apps\/web\/src\/(?:ui|api)\//)(target),
    why: "A feature uses ui/ and api/, never the shell, another feature or a screen.",
  },
  {
    files: /^(?:bench|faults)\//,
    may: anyOf(
      PACKAGE,
      RULES,
      CONTRACT,
      WORDS,
      /^apps\/api\/src\/(?!.*\.(?:test|suite)\.ts$)/,
      /^(?:bench|e2e|faults|scripts)\//,
    ),
    why: "What measures and breaks the server knows the server, not the web app.",
  },
  {
    files: /^e2e\//,
    may: anyOf(PACKAGE, /^(?:e2e|scripts)\//),
    why: "Journeys know nothing but HTTP and the page.",
  },
];

/**
 * Rules for every file: only tests import tests, only app.ts imports routes, only the router
 * imports screens.
 */
function faultForAll(file: string, target: string): string | null {
  if (
    isTest.test(target) &&
    !isTest.test(file) &&
    !/^(?:apps\/api\/src\/commands|bench|e2e|faults)\//.test(file)
  )
    return "Code for tests is for tests only.";
  if (NAMES_OF_TILLS.test(target) && file.startsWith("apps/web/"))
    return "The names of tills are for the server: a browser need not load the words of eighteen languages.";
  if (ROUTES.test(target) && file !== "apps/api/src/server/app.ts")
    return "Nobody imports a route file but app.ts.";
  if (
    target.startsWith("apps/web/src/screens/") &&
    !/^apps\/web\/src\/(?:app|screens)\//.test(file)
  )
    return isTest.test(file) ? null : "Screens are reached through the router only.";
  return null;
}

/** Forbidden imports of a file, each as "file:line imports target: why". Empty without a row. */
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

/** The same for a file by its path. */
export function faultsOfFile(root: string, file: string): readonly string[] {
  return faultsOf(file, readFileSync(posix.join(root, file), "utf8"));
}
