/**
 * How a program of the build begins: `server/main.mjs` and the others name the file that this loads. The files of a build are scripts
 * and no modules, since Node 20 can keep what V8 compiled of a script alone: beside each lies what a start needs of it
 * (scripts/warm-up.mjs). V8 refuses what another V8 made, or one with other flags, and compiles anew. Source: docs/speed.md, The start.
 */
import "./private-files.ts";
import "./heap-growth.ts";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Script } from "node:vm";

/** What a file of the build is: a function around its text (scripts/build.mjs). */
type Run = (given: {
  readonly exports: unknown;
  readonly require: (name: string) => unknown;
  readonly module: { exports: unknown };
  readonly __filename: string;
  readonly __dirname: string;
}) => void;

const folder = import.meta.dirname;
const modules = new Map<string, { exports: unknown }>();
const scripts = new Map<string, Script>();

const compiledOf = (file: string): string => `${file}.compiled`;

/** What a file of the build exports. */
function load(name: string): unknown {
  const known = modules.get(name);
  if (known !== undefined) return known.exports;
  const file = join(folder, name);
  const compiled = compiledOf(file);
  const cachedData = existsSync(compiled) ? readFileSync(compiled) : undefined;
  // a text in ASCII, which so becomes a string outside of V8's heap, without being looked through
  const script = new Script(readFileSync(file, "latin1"), { filename: file, cachedData });
  const module = { exports: {} };
  modules.set(name, module);
  scripts.set(file, script);
  const outside = createRequire(file);
  const require = (wanted: string): unknown =>
    wanted.startsWith("./") ? load(wanted) : outside(wanted);
  const run = script.runInThisContext() as Run;
  run({ exports: module.exports, require, module, __filename: file, __dirname: folder });
  return module.exports;
}

/** Runs a program of the build. */
export function launch(program: string): void {
  load(`./${program}.cjs`);
}

/** Keeps beside each loaded file what V8 has compiled of it so far. */
export function keepCompiled(): void {
  for (const [file, script] of scripts) {
    writeFileSync(compiledOf(file), script.createCachedData());
    // a build is for everybody who may run it
    chmodSync(compiledOf(file), 0o644);
  }
}

/** The loaded files of which V8 took what was kept. */
export function takenAsCompiled(): readonly string[] {
  return [...scripts]
    .filter(([, { cachedDataRejected }]) => cachedDataRejected === false)
    .map(([file]) => file);
}
