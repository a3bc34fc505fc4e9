/**
 * Writes docs/openapi.json and docs/errors.md from the contract, and the index of migrations and the
 * lists of languages from their folders. `--check` only compares, and also checks commands and files
 * in documents.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ErrorCode, errorTable } from "@larder/contract/errors";
import { openApiDocument } from "@larder/contract/openapi";
import "@larder/words/all";
import { say } from "@larder/words/say";
import { languageFolders } from "./documents/language-folders.ts";

const root = join(import.meta.dirname, "..");
const MIGRATIONS = "apps/api/src/db/migrations";
const WORDS = "packages/words/src";

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");
}

const code = (text: string): string => `\`${text}\``;

function errorsDocument(): string {
  // The table's keys, which TypeScript widens.
  const codes = (Object.keys(errorTable) as ErrorCode[]).map((name) => [
    code(name),
    String(errorTable[name].status),
    say(`failures.${name}`),
  ]);
  return [
    "# Errors",
    "Written by `npm run docs` from `packages/contract`; do not edit.",
    'A failure is `{"status":"error","code","message","details"?,"data"?,"requestId"}`. `code` is stable; `message` is fit to show to a person. `data` comes with the `conflict` of a save that carried `updatedAt`: the row as it is now, in the shape of the call\'s own data. `openapi.json` lists the codes of each call.',
    "## Codes",
    table(["Code", "Status", "Message, unless the call has an exacter one"], codes),
  ].join("\n\n");
}

/** A name of letters only: `003-returns-and-saves` is `returnsAndSaves`. */
const nameOf = (migration: string): string =>
  migration.slice("003-".length).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function indexOfMigrations(): string {
  const migrations = readdirSync(join(root, MIGRATIONS))
    .flatMap((file) => /^(\d{3}-[\w-]+)\.ts$/.exec(file)?.[1] ?? [])
    .toSorted();
  return [
    'import type { Migration } from "kysely";',
    ...migrations.map((name) => `import * as ${nameOf(name)} from "./${name}.ts";`),
    "",
    "/** All migrations in order; a released one is never edited. Written by `npm run docs`. */",
    "export const migrations: Record<string, Migration> = {",
    ...migrations.map((name) => `  "${name}": ${nameOf(name)},`),
    "};",
  ].join("\n");
}

const written = ["README.md", "CONTRIBUTING.md", "ARCHITECTURE.md"];

/** Commands and files in hand-written documents that do not exist. */
function brokenReferences(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>; // npm itself demands this shape
  };
  return written.flatMap((document) => {
    const text = readFileSync(join(root, document), "utf8");
    const commands = [...text.matchAll(/npm (?:run )?(start|test|(?<=run )[\w:-]+)/g)]
      .map((match) => match[1] ?? "")
      .filter((name) => !(name in scripts))
      .map((name) => `${document} names the command ${JSON.stringify(name)}, which is not there.`);
    const files = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)]
      .map((match) => match[1] ?? "")
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${document} links to ${path}, which is not there.`);
    return [...commands, ...files];
  });
}

const listsOfLanguages = Object.entries(await languageFolders()).map(
  ([name, text]) => [`${WORDS}/${name}`, text] as const,
);
const isUpToDate = (name: string, text: string): boolean =>
  existsSync(join(root, name)) && readFileSync(join(root, name), "utf8") === text;
const hasOtherLanguages = listsOfLanguages.some(([name, text]) => !isUpToDate(name, text));
const documents = {
  "docs/openapi.json": `${JSON.stringify(openApiDocument(say), null, 2)}\n`,
  "docs/errors.md": `${errorsDocument()}\n`,
  [`${MIGRATIONS}/index.ts`]: `${indexOfMigrations()}\n`,
  ...Object.fromEntries(listsOfLanguages),
};

const isCheck = process.argv.includes("--check");
for (const [name, text] of Object.entries(documents)) {
  if (!isCheck) {
    writeFileSync(join(root, name), text);
  } else if (!isUpToDate(name, text)) {
    console.error(`${name} is out of date; run \`npm run docs\`.`);
    process.exitCode = 1;
  }
}
// The contract was read with the languages of before.
if (hasOtherLanguages && !isCheck)
  execFileSync(process.execPath, [...process.execArgv, import.meta.filename], { stdio: "inherit" });
if (isCheck)
  for (const fault of brokenReferences()) {
    console.error(fault);
    process.exitCode = 1;
  }
