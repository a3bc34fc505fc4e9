/**
 * Builds the server bundle and the web app in .build/<hash of the sources>/. A build is renamed
 * when complete and before removal, so a folder named by a hash is complete and a running server
 * keeps its files.
 */
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { ensureInstalled } from "./machine/install.mjs";
import { programs as commands } from "./larder/programs.mjs";
import { underLock } from "./machine/lock.mjs";
import { knownHash } from "./machine/known-hash.mjs";
import { freePort } from "./machine/free-port.mjs";
import { plainText } from "./documents/plain-text.mjs";
import { isProgram, program, root, run, Stop, workFolder } from "./process.mjs";

/** Inputs of the build's hash; tests and their tools are not included. */
const sources = [
  "package-lock.json",
  "tsconfig.base.json",
  "scripts/build.mjs",
  "scripts/larder",
  "scripts/documents/plain-text.mjs",
  "scripts/warm-up.mjs",
  "packages/rules",
  "packages/contract",
  "packages/words",
  "apps/api",
  "apps/web",
];
const notSources = /(^|\/)(node_modules|dist|testing|bench)(\/|$)|\.test\.(tsx?|mjs)$|\.suite\.ts$/;
const buildsKept = 3;
/** A running server may use an older build, so builds of the last day are kept. */
const removableAfterMs = 86_400_000;

/** Programs, each built to server/<name>.mjs and run by `larder`. */
const programs = Object.fromEntries(
  Object.entries(commands).map(([name, { source }]) => [name === "start" ? "main" : name, source]),
);

/** Threads and processes started by programs, each built to server/<name>.cjs. */
const helpers = {
  "checkpoint-thread": "apps/api/src/db/sqlite/checkpoint-thread.ts",
  "reader-process": "apps/api/src/scanning/readers/local/process/reader-process.ts",
  "encode-process": "apps/api/src/scanning/readers/openai/encode-process.ts",
  "picture-process": "apps/api/src/images/picture-process.ts",
  "document-process": "apps/api/src/importing/own-process/document-process.ts",
};

/** Packages with native code, own files or worker threads stay outside the bundle. */
export const externals =
  /^(@photostructure\/|@node-rs\/|@gutenye\/|@zxcvbn-ts\/|onnxruntime-|sharp$|zxing-wasm(?:\/|$)|pg$|pg-)/;

/**
 * Transitive packages that Larder never uses: schema compilers (apps/api/src/server/app.ts), a file
 * list, and a table of 2,500 compressible types.
 */
const leftOut = {
  "@fastify/ajv-compiler": false,
  "@fastify/fast-json-stringify-compiler": false,
  glob: false,
  "mime-db": false,
};

const compressible = /\.(js|css|html|svg|json|wasm|webmanifest|txt|map)$/;
/** For smaller files the headers outweigh the savings. */
const compressFromBytes = 256;

/**
 * @param {string} path relative to the project's folder
 * @returns {string[]} the files under it, sorted
 */
function filesUnder(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const inside = `${path}/${entry.name}`;
      if (notSources.test(inside)) return [];
      return entry.isDirectory() ? filesUnder(inside) : [inside];
    });
}

const sourceFiles = () =>
  sources.filter((path) => existsSync(join(root, path))).flatMap(filesUnder);

/**
 * @param {readonly string[]} files
 * @returns {string}
 */
function hashOf(files) {
  const hash = createHash("sha256").update(`${process.version}\0`);
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  return hash.digest("hex").slice(0, 16);
}

/** Sixteen hex digits that change with the sources, and with Node, for which they are compiled ahead. */
export function sourcesHash() {
  const files = sourceFiles();
  return knownHash({
    file: join(workFolder, "known-sources.json"),
    paths: files.map((file) => join(root, file)),
    hashOfContent: () => hashOf(files),
  });
}

/** @type {import("rolldown").OutputOptions} */
const output = {
  // saves about 9 MB of memory; names and lines stay for error logs
  minify: {
    compress: true,
    mangle: { keepNames: { function: true, class: true } },
    codegen: { removeWhitespace: false },
  },
  comments: { legal: true, annotation: false, jsdoc: false },
};

/**
 * The compressor asks of each answer whether it is a `Response`, which loads Node's `fetch`: 25 ms and 3 MB of an idle server. The name
 * of its class is enough.
 *
 * @type {import("rolldown").Plugin}
 */
const withoutFetch = {
  name: "without-fetch",
  transform: {
    filter: { id: /@fastify\/compress\/lib\/utils\.js$/ },
    handler(code) {
      const asked = "obj instanceof Response";
      if (!code.includes(asked))
        throw new Error("The compressor asks otherwise: see withoutFetch.");
      return code.replace(asked, 'Object.prototype.toString.call(obj) === "[object Response]"');
    },
  },
};

/** The texts of a language but English: one file, which its first reader has loaded. */
const textsOfLanguage = {
  test: /\/packages\/words\/src\/(?!en\/)[a-z]{2}\//,
  /** @param {string} id */
  name: (id) => `words-${/\/src\/([a-z]{2})\//.exec(id)?.[1]}`,
};

/** @param {string} file */
const isNoTest = (file) => !file.endsWith(".test.mjs");

/** @param {string} folder */
async function bundleServer(folder) {
  const { build } = await import("rolldown");
  const common = {
    cwd: root,
    platform: /** @type {const} */ ("node"),
    external: externals,
    logLevel: /** @type {const} */ ("warn"),
    plugins: [withoutFetch],
    resolve: { alias: /** @type {Record<string, false>} */ (leftOut) },
    // `import.meta.resolve` is only reached from source; English texts are in the file anyway
    checks: { bundlerTimings: false, emptyImportMeta: false, ineffectiveDynamicImport: false },
  };
  const scripts = {
    ...output,
    dir: folder,
    format: /** @type {const} */ ("cjs"),
    // a script with a code cache has no `import()`
    dynamicImportInCjs: false,
    strict: true,
    entryFileNames: "[name].cjs",
    chunkFileNames: "[name]-[hash].cjs",
  };
  // answers of another build are unknown (apps/api/src/http/system/build-hash.ts)
  const transform = { define: { SOURCES_HASH: JSON.stringify(sourcesHash()) } };
  await Promise.all([
    // a function for apps/api/src/server/launch.ts
    build({
      ...common,
      input: programs,
      transform,
      output: {
        ...scripts,
        codeSplitting: { groups: [textsOfLanguage] },
        strict: false,
        postBanner:
          '"use strict"; (function ({ exports, require, module, __filename, __dirname }) {',
        postFooter: "})",
      },
    }),
    build({ ...common, input: helpers, transform, output: scripts }),
    build({
      ...common,
      input: "apps/api/src/server/launch.ts",
      output: { ...output, file: join(folder, "launch.mjs"), format: "esm" },
    }),
  ]);
  await makePlain(folder);
  await Promise.all(
    Object.keys(programs).map((name) =>
      writeFile(
        join(folder, `${name}.mjs`),
        `import { refuseOldNode } from "./node-version.mjs";\nrefuseOldNode();\nconst { launch } = await import("./launch.mjs");\nlaunch("${name}");\n`,
      ),
    ),
  );
  cpSync(join(root, "scripts/larder"), folder, { recursive: true, filter: isNoTest });
}

/**
 * Keeps the server's source in one-byte strings, which saves 3 MB of memory and a scan.
 * @param {string} folder
 */
async function makePlain(folder) {
  const files = readdirSync(folder).map((file) => join(folder, file));
  await Promise.all(
    files.map(async (file) => writeFile(file, plainText(await readFile(file, "utf8")))),
  );
}

/**
 * Starts the server twice on its own database and stores V8's code next to the files
 * (apps/api/src/server/launch.ts), which makes starts faster.
 * @param {string} folder
 */
async function compileAhead(folder) {
  const dataDir = mkdtempSync(join(tmpdir(), "larder-build-"));
  try {
    for (const step of ["once", "keep"]) {
      const port = String(await freePort());
      const env = { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: dataDir, PORT: port };
      const code = await run(
        process.execPath,
        [join(root, "scripts/warm-up.mjs"), join(folder, "server"), step],
        { env, stdio: "ignore" },
      );
      if (code !== 0)
        console.error("The built server did not start: its first start will be slow.");
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param {string} folder */
async function buildWeb(folder) {
  const { build } = await import("vite");
  await build({
    root: join(root, "apps/web"),
    logLevel: "warn",
    build: {
      outDir: folder,
      emptyOutDir: true,
      // a slow machine must not fail the build; English texts of the first route are in its file
      rolldownOptions: { checks: { bundlerTimings: false, ineffectiveDynamicImport: false } },
    },
  });
  await compressFiles(folder);
}

/**
 * Writes .br and .gz next to each text file for direct delivery.
 * @param {string} folder
 */
async function compressFiles(folder) {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => compressible.test(file))
    .map((file) => join(folder, file));
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      if (content.length < compressFromBytes) return;
      await Promise.all([
        promisify(brotliCompress)(content, options).then((small) => writeFile(`${file}.br`, small)),
        promisify(gzip)(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
      ]);
    }),
  );
}

/** @param {string} folder */
async function buildInto(folder) {
  await Promise.all([bundleServer(join(folder, "server")), buildWeb(join(folder, "web"))]);
  await compileAhead(folder);
}

/** Prefix of incomplete builds: in progress, being removed, or interrupted. */
const UNFINISHED = "unfinished-";

/**
 * Keeps the newest builds. An old one is renamed before its files are removed, because removal may
 * be interrupted.
 * @param {string} workFolder where the builds are
 * @param {string} current
 */
export function removeOldBuilds(workFolder, current) {
  const builds = readdirSync(workFolder)
    .filter((name) => /^[0-9a-f]{16}$/.test(name) && name !== current)
    .map((name) => ({ name, madeAt: statSync(join(workFolder, name)).mtimeMs }))
    .toSorted((a, b) => b.madeAt - a.madeAt);
  for (const { name } of builds
    .slice(buildsKept - 1)
    .filter(({ madeAt }) => Date.now() - madeAt > removableAfterMs))
    renameSync(join(workFolder, name), join(workFolder, `${UNFINISHED}${name}-removed`));
  for (const name of readdirSync(workFolder))
    if (name.startsWith(UNFINISHED))
      rmSync(join(workFolder, name), { recursive: true, force: true });
}

/**
 * Build of the current sources, created if missing.
 * @param {(line: string) => void} log
 * @returns {Promise<string>} its folder
 */
export async function ensureBuilt(log) {
  const hash = sourcesHash();
  const folder = join(workFolder, hash);
  if (existsSync(folder)) return folder;
  return underLock(
    join(workFolder, "build.lock"),
    () => log("Another start is building; waiting for it."),
    async () => {
      if (existsSync(folder)) return folder;
      log("Building the server and the web app");
      const unfinished = join(workFolder, `${UNFINISHED}${hash}-${process.pid}`);
      mkdirSync(unfinished, { recursive: true });
      // a separate process, so the following server does not keep the bundlers' memory
      const removeUnfinished = () => rmSync(unfinished, { recursive: true, force: true });
      process.once("exit", removeUnfinished);
      const code = await run(process.execPath, [import.meta.filename, "--into", unfinished], {
        env: { ...process.env, NODE_ENV: "production" },
      });
      if (code === 130) throw new Stop("Stopped while building. `npm start` begins it again.", 130);
      if (code !== 0) throw new Stop("The build failed; the reason is above. Nothing was started.");
      renameSync(unfinished, folder);
      removeOldBuilds(workFolder, hash);
      return folder;
    },
  );
}

if (isProgram(import.meta.filename))
  await program(async () => {
    const into = process.argv.indexOf("--into");
    if (into > 0) {
      await buildInto(String(process.argv[into + 1])).catch((cause) => {
        throw new Stop(cause.message);
      });
    } else {
      await ensureInstalled(console.log);
      console.log(await ensureBuilt(console.log));
    }
  });
