import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { words as answers } from "../packages/words/src/en/answers/answers.ts";
import { freePort } from "./machine/free-port.mjs";
import { packageInto, sizeOf } from "./package.mjs";
import { root } from "./process.mjs";

/** Time for a first build while other tests run. */
const patience = 240_000;
const mostScans = 3;
const bytesPerMegabyte = 1_000_000;
/** Node 24 has 127 MB and the base image about 24, so the sum stays well below 300. */
const mostMegabytes = 120;
const nobody = 65_534;
const receipt = "apps/api/src/testing/receipts/composed.jpg";
const password = "a long password";
const maya = "maya@example.com";

let folder = "";
let product = "";
let data = "";
let address = "";
let port = 0;

/** A user who may write only the data folder, as in the container. Without root the test runs as itself. */
const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "larder-package-"));
  product = join(folder, "product");
  data = join(folder, "data");
  await packageInto(product, () => {});
  mkdirSync(data);
  chmodSync(folder, 0o755);
  if (asNobody.uid !== undefined) chownSync(data, nobody, nobody);
  port = await freePort();
  address = `http://127.0.0.1:${port}`;
}, patience);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const environment = () => ({
  PATH: process.env.PATH ?? "",
  NODE_ENV: "production",
  DATA_DIR: data,
  HOST: "0.0.0.0",
  PORT: String(port),
  METRICS: "1",
});

/**
 * @param {string} name
 * @param {readonly string[]} args
 * @returns {Promise<{ code: number, text: string }>}
 */
async function command(name, ...args) {
  const options = { ...asNobody, cwd: data, env: environment() };
  const program = join(product, "server", `${name}.mjs`);
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], options);
    return { code: 0, text: stdout };
  } catch (cause) {
    const { code, stderr } = Object(cause);
    return { code, text: stderr };
  }
}

async function startServer() {
  const server = spawn(process.execPath, [join(product, "server/main.mjs")], {
    ...asNobody,
    cwd: data,
    env: environment(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (chunk) => (said += String(chunk)));
  while (!said.includes("Larder is ready")) {
    if (server.exitCode !== null) throw new Error(`The product ended at once:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    log: () => said,
    stop: async () => {
      const ended = once(server, "exit");
      server.kill("SIGTERM");
      return (await ended)[0];
    },
  };
}

/**
 * @param {string} path
 * @param {object} body
 */
async function post(path, body) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${address}/api${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  return { status: answer.status, data: Object(await answer.json()).data };
}

/**
 * Answer of a scan. A timeout on a busy machine is retried, as the answer asks; any other failure
 * is returned.
 * @param {string} token
 * @returns {Promise<object>}
 */
async function scan(token) {
  const image = new Blob([readFileSync(join(root, receipt))], { type: "image/jpeg" });
  for (let tries = 1; ; tries += 1) {
    const form = new FormData();
    form.append("receiptImage", image, "receipt.jpg");
    const answer = await fetch(`${address}/api/scanning/upload-receipt`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const said = Object(await answer.json());
    if (said.message !== answers.scannerSlow || tries === mostScans) return said;
  }
}

test("holds what runs and nothing else, within its size", () => {
  const files = readdirSync(product, { recursive: true, encoding: "utf8" });
  const unwanted = /\.(map|ts|md)$|providers_|(^|\/)(typescript|vite|rolldown|esbuild|tsx|react)\//;
  expect(files.filter((file) => unwanted.test(file))).toEqual([]);
  const native = files.filter(
    (file) => /\.(node|so[\d.]*|dylib|dll|wasm)$/.test(file) && !file.startsWith("web"),
  );
  const elsewhere = native.filter(
    (file) => !file.includes(process.platform) || !file.includes(process.arch),
  );
  // WebAssembly runs on every system.
  expect(elsewhere).toEqual(["node_modules/zxing-wasm/dist/reader/zxing_reader.wasm"]);
  expect(native.filter((file) => /libonnxruntime|onnxruntime\.dll/.test(file))).toHaveLength(1);
  expect(files).toEqual(expect.arrayContaining(["LICENSE", "NOTICE", "web/index.html"]));
  expect(sizeOf(product) / bytesPerMegabyte).toBeLessThan(mostMegabytes);
});

test(
  "serves, reads a receipt, is backed up and restored, as a user who may write to its data alone",
  async () => {
    const server = await startServer();
    expect(await command("health")).toMatchObject({ code: 0 });
    const page = await fetch(address);
    expect([page.status, page.headers.get("content-type")]).toEqual([
      200,
      expect.stringContaining("text/html"),
    ]);

    const made = await post("/auth/register", { name: "Maya", email: maya, password });
    expect(made.status).toBe(201);
    expect(await command("user", "set-pro", maya)).toMatchObject({ code: 0 });
    expect(await scan(made.data.token)).toMatchObject({
      data: { receipt: { date: "2024-08-28", total: 35.94 } },
    });

    const measured = await (await fetch(`${address}/metrics`)).text();
    expect(measured).toContain('route="/api/scanning/upload-receipt",status="200"');
    const copy = join(data, "copy.db");
    expect(await command("backup", copy)).toMatchObject({ code: 0 });
    expect(await command("restore", copy)).toMatchObject({
      code: 1,
      text: expect.stringContaining("Another Larder is using"),
    });
    expect(await server.stop()).toBe(0);
    expect(server.log()).not.toContain("telemetry");
    expect(existsSync(join(data, "larder.db"))).toBe(true);

    expect(await command("health")).toMatchObject({ code: 1 });
    expect(await command("restore", copy)).toMatchObject({ code: 0 });
    const again = await startServer();
    expect((await post("/auth/login", { email: maya, password })).status).toBe(200);
    expect(await again.stop()).toBe(0);
  },
  patience,
);

test("starts from what V8 compiled with the build, and without it where another V8 would refuse that", async () => {
  const started = async (/** @type {readonly string[]} */ ...flags) => {
    const code = `
      const { launch, takenAsCompiled } = await import(${JSON.stringify(pathToFileURL(join(product, "server/launch.mjs")).href)});
      launch("user");
      console.log(takenAsCompiled().length);`;
    const args = [...flags, "--input-type=module", "--eval", code];
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      ...asNobody,
      cwd: data,
      env: environment(),
    }).catch((/** @type {unknown} */ cause) => Object(cause));
    return Number(/^\d+$/m.exec(stdout)?.[0]);
  };
  expect(await started()).toBeGreaterThan(5);
  // V8 accepts code compiled with the same flags and version only
  expect(await started("--stack-size=900")).toBe(0);
});

test("never writes over what is there", async () => {
  const taken = join(folder, "taken");
  mkdirSync(taken);
  writeFileSync(join(taken, "note"), "mine");
  await expect(packageInto(taken, () => {})).rejects.toThrow("is not empty");
  expect(readdirSync(taken)).toEqual(["note"]);
});
