import { posix } from "node:path";
import { parseAst } from "rolldown/parseAst";

export interface Import {
  /** Path from the root, or a package name. */
  readonly target: string;
  readonly isTypeOnly: boolean;
  /** Dynamic `import()`. */
  readonly isLater: boolean;
  readonly line: number;
}

const PACKAGES: Readonly<Record<string, string>> = {
  "@larder/rules/": "packages/rules/src/",
  "@larder/contract/": "packages/contract/src/",
  "@larder/words/": "packages/words/src/",
  "@larder/api/": "apps/api/src/",
  "@larder/bench/": "bench/",
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

/** All imports of a file: declarations, re-exports, `import()` and type imports. */
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
      isLater: next.type === "ImportExpression",
      line: text.slice(0, next.start).split("\n").length,
    });
  }
  return found.toSorted((a, b) => a.line - b.line);
}
