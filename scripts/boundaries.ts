/**
 * Distrusts the linter: a pattern that matches nothing says nothing, so every import rule of
 * .oxlintrc.json is run over files with planted violations (boundary-canaries/).
 *
 * Fails when a line marked `// forbidden` or `// circle` goes unreported, when an unmarked line is
 * reported, when a rule's message is never seen, or when the real tree breaks an import rule.
 * Source: ARCHITECTURE.md, "Who may import whom".
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface Override {
  files: string[];
  excludeFiles?: string[];
  rules: Record<string, unknown>;
}

interface Configuration {
  overrides: Override[];
}

interface Diagnostic {
  code: string;
  help: string;
  filename: string;
  labels: { span: { line: number } }[];
}

const root = join(import.meta.dirname, "..");
const canaries = join(import.meta.dirname, "boundary-canaries");
const importRule = "eslint/no-restricted-imports";
const circleRule = "import/no-cycle";
const markers = {
  "// forbidden": "eslint(no-restricted-imports)",
  "// circle": "import(no-cycle)",
};

const lintConfiguration = JSON.parse(
  readFileSync(join(root, ".oxlintrc.json"), "utf8"),
) as Configuration; // the linter validates the file itself

const importOverrides = lintConfiguration.overrides
  .filter((override) => importRule in override.rules)
  .map((override) => ({ ...override, rules: { [importRule]: override.rules[importRule] } }));

/** The import rules alone, so that planted files are not reported for anything else. */
const importConfiguration = {
  plugins: ["import"],
  categories: { correctness: "off" },
  rules: { [circleRule]: "error" },
  overrides: importOverrides,
};

/** Lints a copy with the import rules alone; nothing of it is left behind. */
function lintCopy(copyInto: (folder: string) => void): Diagnostic[] {
  const folder = mkdtempSync(join(tmpdir(), "larder-boundaries-"));
  try {
    copyInto(folder);
    writeFileSync(join(folder, ".oxlintrc.json"), JSON.stringify(importConfiguration));
    const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
    const result = spawnSync(process.execPath, [oxlint, "-f", "json"], {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 1 << 28,
    });
    if (!result.stdout.startsWith("{"))
      throw new Error(`The linter did not run:\n${result.stdout}${result.stderr}`);
    return (JSON.parse(result.stdout) as { diagnostics: Diagnostic[] }).diagnostics;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function place(diagnostic: Diagnostic): string {
  return `${diagnostic.filename.replaceAll("\\", "/")}:${diagnostic.labels[0]?.span.line ?? 0} ${diagnostic.code}`;
}

function plantedPlaces(): string[] {
  const files = readdirSync(canaries, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  return files.flatMap((file) =>
    readFileSync(join(canaries, file), "utf8")
      .split("\n")
      .flatMap((line, index) =>
        Object.entries(markers)
          .filter(([marker]) => line.endsWith(marker))
          .map(([, code]) => `${file.replaceAll("\\", "/")}:${index + 1} ${code}`),
      ),
  );
}

function configuredMessages(): string[] {
  const found = JSON.stringify(importOverrides).matchAll(/"message":"((?:[^"\\]|\\.)*)"/g);
  return [...new Set([...found].map((match) => match[1] ?? ""))];
}

function checkCanaries(): string[] {
  const diagnostics = lintCopy((folder) => cpSync(canaries, folder, { recursive: true }));
  const reported = new Set(diagnostics.map(place));
  const planted = new Set(plantedPlaces());
  const seen = new Set(diagnostics.map((diagnostic) => diagnostic.help));
  return [
    ...[...planted].filter((at) => !reported.has(at)).map((at) => `planted, not reported: ${at}`),
    ...[...reported]
      .filter((at) => !planted.has(at))
      .map((at) => `reported, though allowed: ${at}`),
    ...configuredMessages()
      .filter((message) => !seen.has(message))
      .map((message) => `no canary for the rule: ${message}`),
  ];
}

function checkTree(): string[] {
  const isSource = (path: string): boolean => !/(^|[\\/])(node_modules|dist)$/.test(path);
  const diagnostics = lintCopy((folder) => {
    for (const part of ["packages", "apps", "e2e"])
      cpSync(join(root, part), join(folder, part), { recursive: true, filter: isSource });
  });
  return diagnostics.map((diagnostic) => `${place(diagnostic)}: ${diagnostic.help}`);
}

const faults = [...checkCanaries(), ...checkTree()];
if (faults.length > 0) {
  console.error(faults.join("\n"));
  console.error(`\n${faults.length} import boundaries are broken or unguarded.`);
  process.exitCode = 1;
} else {
  console.log(
    `${plantedPlaces().length} planted violations reported, ${configuredMessages().length} import rules seen, the tree is clean.`,
  );
}
