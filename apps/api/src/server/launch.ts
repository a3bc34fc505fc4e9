/**
 * How a program of the build begins: `server/main.mjs` and the others name the file that this loads. The files of a build are scripts
 * and no modules, since Node 20 can keep what V8 compiled of a script alone: beside each lies what a start needs of it
 * (scripts/warm-up.mjs). V8 refuses what another V8 made, or one with other flags, and compiles anew. Source: docs/speed.md, The start.
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

/** What a file of the build is: a function around its text (scripts/build.mjs). */
type Run = (given: {
  readonly exports: unknown;
  readonly require: (name: string) => unknown;
  readonly module: { exports: unknown };
  readonly __filename: string;
  readonly __dirname: string;
}) => void;

/** Parts of Node that a start only names: for servers that speak TLS themselves, for calls to other servers, for other processes. */
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

/** Memory that can be given back at once; TypeScript does not know it of this Node. */
type Resizable = new (
  bytes: number,
  options: { readonly maxByteLength: number },
) => ArrayBuffer & { readonly resize: (bytes: number) => void };

/** Lets V8 read what it compiled of a file. Not with `readFileSync`, whose memory waits for the collector: 3 MB of an idle server. */
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
  // Its text is ASCII, of which V8 makes a string outside of its heap without looking through it. The name is kept with what was
  // compiled, so that it is one which holds wherever a build lies.
  const text = readFileSync(join(folder, name), "latin1");
  return withCompiled(
    compiledOf(join(folder, name)),
    (cachedData) => new Script(text, { filename: join("server", name), cachedData }),
  );
}

/** A part of Node that is loaded when something of it is used, or when it is asked what there is, as a default import does. */
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

/** What a file of the build exports. */
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

/** Runs a program of the build. */
export function launch(program: string): void {
  beginStart();
  load(`./${program}.cjs`);
  // the server says by itself when it has started
  if (program !== "main") endStart();
}

/** Keeps beside each loaded file what V8 has compiled of it so far. */
export function keepCompiled(): void {
  // with the flags under which it will be read
  beginStart();
  for (const [name, script] of scripts) {
    const file = compiledOf(join(folder, name));
    writeFileSync(file, script.createCachedData());
    // a build is for everybody who may run it
    chmodSync(file, 0o644);
  }
}

/** The loaded files of which V8 took what was kept. */
export function takenAsCompiled(): readonly string[] {
  return [...scripts]
    .filter(([, { cachedDataRejected }]) => cachedDataRejected === false)
    .map(([name]) => name);
}
