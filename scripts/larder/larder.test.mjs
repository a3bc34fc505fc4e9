import { execFile } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensureBuilt } from "../build.mjs";
import { root } from "../process.mjs";
import { exitsForGood, oldestNode } from "./node-version.mjs";
import { programs, usage } from "./programs.mjs";
import { settingsIn } from "./settings-file.mjs";

/** Time for a first build while other tests run. */
const patience = 240_000;
const nobody = 65_534;
const names = Object.keys(programs);
const isRoot = process.getuid?.() === 0;

let server = "";
let folder = "";

beforeAll(async () => {
  server = join(await ensureBuilt(() => {}), "server");
  folder = mkdtempSync(join(tmpdir(), "larder-command-"));
  chmodSync(folder, 0o755);
}, patience);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * @param {readonly string[]} args of Node
 * @param {{ env?: Record<string, string>, uid?: number }} [options]
 * @returns {Promise<{ code: number, text: string }>}
 */
async function node(args, { env = {}, ...options } = {}) {
  try {
    const ran = await promisify(execFile)(process.execPath, args, {
      cwd: folder,
      env: { PATH: process.env.PATH ?? "", LARDER_ENV_FILE: "", ...env },
      ...options,
    });
    return { code: 0, text: `${ran.stdout}${ran.stderr}` };
  } catch (cause) {
    const { code, stdout, stderr } = Object(cause);
    return { code, text: `${stdout}${stderr}` };
  }
}

/** @param {readonly string[]} args */
const larder = (...args) => node([join(server, "larder.mjs"), ...args]);

describe("the command", () => {
  test("lists its commands, each of which has a program", async () => {
    expect(await larder("--help")).toEqual({ code: 0, text: `${usage()}\n` });
    for (const name of names) expect(usage()).toContain(`larder ${name}`);
    const missing = Object.values(programs).filter(({ source }) => !existsSync(join(root, source)));
    expect(missing).toEqual([]);
  });

  test.each(names)("%s explains itself and does nothing else", async (name) => {
    const { code, text } = await larder(name, "--help");
    expect({ code, files: readdirSync(folder) }).toEqual({ code: 0, files: [] });
    expect(text).toContain(`larder ${name}`);
  });

  test("names what there is when it is called wrongly", async () => {
    expect(await larder("nonsense")).toMatchObject({
      code: 1,
      text: expect.stringContaining("There is no command nonsense."),
    });
    expect(await larder()).toMatchObject({ code: 1, text: `${usage()}\n` });
    for (const args of [
      ["backup", "--to"],
      ["backup", "a", "b"],
      ["backup", "a", "--keep", "3"],
    ])
      expect(await larder(...args)).toMatchObject({ code: 1 });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("settings in a file", () => {
  test.each([
    ["A=1\nB_2=two words\n", { A: "1", B_2: "two words" }],
    ["# A=1\n; B=2\n\n  C = 3 \r\n", { C: "3" }],
    [`A='x # y'\nB="a$b"\nC=x#y\nD='\n`, { A: "x # y", B: "a$b", C: "x#y", D: "'" }],
    ["A=\nB=b=c\n2=no\nnot a line\n", { A: "", B: "b=c" }],
    ["A=1\nA=2\n", { A: "2" }],
  ])("%j", (text, settings) => {
    expect(settingsIn(text)).toEqual(settings);
  });

  test("are used by every command, unless the environment has others", async () => {
    const file = join(folder, "larder.env");
    writeFileSync(file, "DATA_DIR=/of/the/file\n");
    const list = (/** @type {Record<string, string>} */ env) =>
      node([join(server, "larder.mjs"), "user", "list"], { env });
    expect((await list({ LARDER_ENV_FILE: file })).text).toContain("in /of/the/file.");
    const both = { LARDER_ENV_FILE: file, DATA_DIR: "/of/the/environment" };
    expect((await list(both)).text).toContain("in /of/the/environment.");
    rmSync(file);
    expect(await list({ LARDER_ENV_FILE: file })).toMatchObject({ code: exitsForGood });
  });

  test.runIf(isRoot)(
    "that may not be read end the command, unless systemd has read them",
    async () => {
      const file = join(folder, "larder.env");
      writeFileSync(file, "DATA_DIR=/of/the/file\n", { mode: 0o600 });
      // A clone may be in a private folder.
      const copy = join(folder, "server");
      cpSync(server, copy, { recursive: true });
      const list = (/** @type {Record<string, string>} */ env) =>
        node([join(copy, "larder.mjs"), "user", "list"], {
          uid: nobody,
          env: { LARDER_ENV_FILE: file, ...env },
        });
      expect(await list({})).toMatchObject({
        code: exitsForGood,
        text: expect.stringContaining("sudo -u larder"),
      });
      expect((await list({ INVOCATION_ID: "1", DATA_DIR: "/given" })).text).toContain("in /given.");
      rmSync(file);
    },
  );
});

describe("an old Node", () => {
  const old = `data:text/javascript,${encodeURIComponent(
    'Object.defineProperty(process.versions, "node", { value: "18.20.4" });',
  )}`;

  test("is named by every entry point, with an exit code that systemd does not try again on", async () => {
    const entries = [
      join(root, "scripts/larder.mjs"),
      join(root, "scripts/package.mjs"),
      join(server, "larder.mjs"),
      ...names.map((name) => join(server, `${name === "start" ? "main" : name}.mjs`)),
    ];
    const ended = await Promise.all(entries.map((entry) => node(["--import", old, entry])));
    for (const { code, text } of ended) {
      expect(code).toBe(exitsForGood);
      expect(text).toMatch(/^Larder needs Node\.js 20\.19 or newer; this is 18\.20\.4 \(.*\n$/);
    }
  });

  test("is what package.json, the README and the units mean", () => {
    const text = (/** @type {string} */ file) => readFileSync(join(root, file), "utf8");
    expect(JSON.parse(text("package.json")).engines.node).toBe(`>=${oldestNode}.0`);
    expect(text("README.md")).toContain(`Node.js ${oldestNode} or newer`);
    for (const unit of ["larder.service", "larder-reader@.service"])
      expect(text(`deploy/${unit}`)).toContain(`\nRestartPreventExitStatus=${exitsForGood}\n`);
  });
});

describe("documents and messages", () => {
  const byNpm = new RegExp(
    String.raw`npm run\s+(?:${names.filter((name) => !["start", "demo"].includes(name)).join("|")})\b`,
    "g",
  );
  const byFile = new RegExp(String.raw`server/(?:main|${names.join("|")})\.mjs`, "g");
  const shown = ["README.md", "SECURITY.md", "NOTICE", "compose.yaml", "compose.postgres.yaml"];
  const folders = ["deploy", "docs", "apps/api/src", "apps/web/src", "packages/words/src"];
  const isHistory = /^docs\/(?:decisions|openapi)|\.png$/;

  test("name `larder`, which clone, package and image have", () => {
    const files = folders.flatMap((place) =>
      readdirSync(join(root, place), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
    );
    const found = [...shown, ...files]
      .filter((file) => !isHistory.test(file))
      .flatMap((file) => {
        const text = readFileSync(join(root, file), "utf8");
        return [...text.matchAll(byNpm), ...text.matchAll(byFile)].map(([it]) => `${file}: ${it}`);
      });
    expect(found).toEqual([
      // about files of a build
      "apps/api/src/server/launch.ts: server/main.mjs",
    ]);
  });

  test("name only commands that there are", () => {
    const files = [
      ...shown,
      ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" }).map(
        (name) => `docs/${name}`,
      ),
    ];
    const unknown = files
      .filter((file) => /\.(?:md|yaml)$/.test(file) && !isHistory.test(file))
      .flatMap((file) =>
        [...readFileSync(join(root, file), "utf8").matchAll(/`(?:\.\/)?larder ([a-z][a-z-]*)/g)]
          .map(([, name = ""]) => name)
          .filter((name) => programs[name] === undefined)
          .map((name) => `${file}: ${name}`),
      );
    expect(unknown).toEqual([]);
  });
});
