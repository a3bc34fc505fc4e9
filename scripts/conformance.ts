import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const DOCUMENT = "docs/CONFORMANCE.md";

/** What the table's short paths stand for. */
const folders = [
  ["api/", "apps/api/src/"],
  ["web/", "apps/web/src/"],
  ["contract/", "packages/contract/src/"],
  ["rules/", "packages/rules/src/"],
] as const;

function pathOf(short: string): string {
  const folder = folders.find(([prefix]) => short.startsWith(prefix));
  return folder === undefined ? short : folder[1] + short.slice(folder[0].length);
}

/** "`file` name" in the second column, "`file` “test”" in the third. */
const REFERENCE = /`([^`]+)` (?:“([^”]+)”|([\w$]+))/g;

function faultOfReference(root: string, file: string, name: string): string[] {
  const path = join(root, pathOf(file));
  if (!existsSync(path)) return [`${DOCUMENT} names ${file}, which is not there.`];
  const isThere = readFileSync(path, "utf8").includes(name.replaceAll("\\|", "|"));
  return isThere ? [] : [`${DOCUMENT} names “${name}” in ${file}, which is not there.`];
}

function faultsOfCounts(text: string, rows: readonly string[]): string[] {
  const said = (what: string) =>
    Number(new RegExp(`\\| ${what}[^|]* \\| (\\d+) \\|`).exec(text)?.[1]);
  const held = rows.filter((row) => row.includes("“")).length;
  const counts = [
    ["Rules", rows.length],
    ["Held by a test", held],
    ["Held by the code only", rows.length - held],
    ["Departures", [...text.matchAll(/^\| D\d+ \|/gm)].length],
  ] as const;
  return counts
    .filter(([what, count]) => said(what) !== count)
    .map(
      ([what, count]) => `${DOCUMENT} counts ${said(what)} under “${what}”; there are ${count}.`,
    );
}

/** What the table of conformance names and the project does not have, and counts that are wrong. */
export function faultsOfConformance(root: string): string[] {
  const text = readFileSync(join(root, DOCUMENT), "utf8");
  // The first three columns of every section but the counts and the departures.
  const rows = text.split("\n").filter((line) => /^\| (?!D\d).* \| `.* \| .* \|$/.test(line));
  const references = rows.flatMap((row) => [...row.matchAll(REFERENCE)]);
  return [
    ...references.flatMap(([, file = "", test, name]) =>
      faultOfReference(root, file, test ?? name ?? ""),
    ),
    ...faultsOfCounts(text, rows),
  ];
}
