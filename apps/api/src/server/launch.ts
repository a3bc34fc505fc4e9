/**
 * Entry point of every built program; `server/main.mjs` and the others name their file. Built files
 * are scripts, not modules, because Node 20 can cache compiled code only for scripts. The cache is
 * next to each file (scripts/warm-up.mjs). V8 rejects a cache from another version or other flags,
 * and compiles again.
 * Source: docs/speed.md, The start.
 */
import "./private-files.ts";
import "./heap-growth.ts";
import {
  chmodSync,
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Script } from "node:vm";
import { once } from "../values/once.ts";
import { beginStart, endStart } from "./start-flags.ts";

/** Wrapper function around a built file (scripts/build.mjs). */
type Run = (given: {
  readonly exports: unknown;
  readonly require: (name: string) => unknown;
  readonly module: { exports: unknown };
  readonly __filename: string;
  readonly __dirname: string;
}) => void;

/** Node modules that a start imports but does not use: TLS, outgoing calls, child processes. */
const NAMED_EARLY = new Set([
  "node:child_process",
  "node:dns",
  "node:dns/promises",
  "node:http2",
  "node:https",
  "node:tls",
]);

const folder = import.meta.dirname;
const modules = new Map<string, { exports: unknown }>();
const scripts = new Map<string, Script>();

const compiledOf = (file: string): string => `${file}.compiled`;

/** Memory that can be released at once. Missing in the types of this Node version. */
type Resizable = new (
  bytes: number,
  options: { readonly maxByteLength: number },
) => ArrayBuffer & { readonly resize: (bytes: number) => void };

/** Passes V8 its cache for a file. `readFileSync` would keep 3 MB until the next collection. */
function withCompiled(file: string, read: (compiled?: Uint8Array) => Script): Script {
  if (!existsSync(file)) return read();
  const handle = openSync(file, "r");
  const bytes = fstatSync(handle).size;
  const memory = new (ArrayBuffer as unknown as Resizable)(bytes, { maxByteLength: bytes });
  const compiled = new Uint8Array(memory);
  readSync(handle, compiled);
  closeSync(handle);
  const script = read(compiled);
  memory.resize(0);
  return script;
}

function scriptOf(name: string): Script {
  // ASCII, so V8 can use an external string without a scan. The cache stores the name, so it must
  // not depend on the build's location.
  const text = readFileSync(join(folder, name), "latin1");
  return withCompiled(
    compiledOf(join(folder, name)),
    (cachedData) => new Script(text, { filename: join("server", name), cachedData }),
  );
}

/** Loads a Node module on first property access, including enumeration by a default import. */
function atFirstUse(load: () => object): object {
  const part = once(load);
  return new Proxy(
    {},
    {
      get: (_, name): unknown => Reflect.get(part(), name),
      has: (_, name) => Reflect.has(part(), name),
      ownKeys: () => Reflect.ownKeys(part()),
      getOwnPropertyDescriptor: (_, name) => {
        const found = Reflect.getOwnPropertyDescriptor(part(), name);
        return found && { ...found, configurable: true };
      },
    },
  );
}

/** Exports of a built file. */
function load(name: string): unknown {
  const known = modules.get(name);
  if (known !== undefined) return known.exports;
  const script = scriptOf(name);
  const module = { exports: {} };
  modules.set(name, module);
  scripts.set(name, script);
  const file = join(folder, name);
  const outside = createRequire(file);
  const require = (wanted: string): unknown => {
    if (wanted.startsWith("./")) return load(wanted);
    return NAMED_EARLY.has(wanted) ? atFirstUse(() => outside(wanted) as object) : outside(wanted);
  };
  const run = script.runInThisContext() as Run;
  run({ exports: module.exports, require, module, __filename: file, __dirname: folder });
  return module.exports;
}

export function launch(program: string): void {
  beginStart();
  load(`./${program}.cjs`);
  // the server ends its start itself
  if (program !== "main") endStart();
}

/** Writes V8's compiled code next to each loaded file. */
export function keepCompiled(): void {
  // use the flags under which it will be read
  beginStart();
  for (const [name, script] of scripts) {
    const file = compiledOf(join(folder, name));
    writeFileSync(file, script.createCachedData());
    // everyone may run a build
    chmodSync(file, 0o644);
  }
}

/** Loaded files with an accepted cache. */
export function takenAsCompiled(): readonly string[] {
  return [...scripts]
    .filter(([, { cachedDataRejected }]) => cachedDataRejected === false)
    .map(([name]) => name);
}
