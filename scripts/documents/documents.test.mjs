import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anchorsOf } from "./anchors.mjs";
import { ensureBuilt } from "../build.mjs";
import { freePort } from "../machine/free-port.mjs";
import { root } from "../process.mjs";

/** Time for a first build while other tests run. */
const patience = 240_000;

const documents = ["", "docs", "docs/decisions", "docs/handbook", "docs/hosting"].flatMap(
  (folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith(".md"))
      .map((name) => join(root, folder, name)),
);
const scripts = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).scripts;

/**
 * Lines of a document's shell blocks.
 * @param {string} file
 */
function commandsOf(file) {
  const blocks = readFileSync(file, "utf8").matchAll(/^```sh\n(.*?)^```/gms);
  return [...blocks].flatMap(([, lines = ""]) => lines.trim().split("\n"));
}

test("every link of a document leads to a file, and to a heading of it", () => {
  const broken = documents.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link = ""]) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => {
        const [path = "", anchor] = link.split("#");
        const target = path === "" ? file : join(dirname(file), path);
        if (!existsSync(target)) return true;
        return anchor !== undefined && !anchorsOf(target).includes(anchor);
      })
      .map((link) => `${file.slice(root.length + 1)}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test("every npm command that a document names is there", () => {
  const missing = documents.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\bnpm (?:run ([\w:-]*\w)|(start|test)\b)/g)]
      .map(([, run, short]) => run ?? short ?? "")
      .filter((name) => scripts[name] === undefined)
      .map((name) => `${file.slice(root.length + 1)}: ${name}`),
  );
  expect(missing).toEqual([]);
});

/** README commands, with the test of those not run here. */
const triedElsewhere = new Set([
  "npm test", // tried by readers
  "./larder products import openfoodfacts-products.jsonl.gz", // apps/api/src/commands/products.api.test.ts
]);
let folder = "";
let port = 0;

beforeAll(async () => {
  await ensureBuilt(() => {});
  folder = mkdtempSync(join(tmpdir(), "larder-readme-"));
  port = await freePort();
}, patience);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Runs a README command.
 * @param {string} typed
 */
function type(typed) {
  const [program = "", ...args] = typed.replace("copy.db", join(folder, "copy.db")).split(" ");
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, "data") },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (said += String(chunk)));
  const ended = once(child, "close").then(([code]) => ({ code, said }));
  const ready = async () => {
    while (!said.includes(" is ready")) {
      if (child.exitCode !== null) throw new Error(`${typed} ended at once:\n${said}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const stop = async () => {
    child.kill("SIGTERM");
    return ended;
  };
  return { ended, ready, stop };
}

const post = (/** @type {string} */ path, /** @type {object} */ body) =>
  fetch(`http://127.0.0.1:${port}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test(
  "every command of the README does what it says",
  async () => {
    const left = new Set(
      commandsOf(join(root, "README.md")).filter((it) => !triedElsewhere.has(it)),
    );
    const typed = (/** @type {string} */ command) => {
      expect(left).toContain(command);
      left.delete(command);
      return type(command);
    };

    const product = typed("npm start");
    await product.ready();
    const you = { name: "You", email: "you@example.com", password: "a long password" };
    expect((await post("/auth/register", you)).status).toBe(201);
    expect(await typed("./larder user grant-admin you@example.com").ended).toMatchObject({
      code: 0,
    });
    const login = Object(await (await post("/auth/login", you)).json());
    expect(login.data.user.role).toBe("ADMIN");
    expect(await typed("./larder backup copy.db").ended).toMatchObject({ code: 0 });
    expect((await post("/auth/register", { ...you, email: "late@example.com" })).status).toBe(201);
    expect(await product.stop()).toMatchObject({ code: 0 });

    expect(await typed("./larder restore copy.db").ended).toMatchObject({ code: 0 });
    const again = type("npm start");
    await again.ready();
    expect((await post("/auth/login", { ...you, email: "late@example.com" })).status).toBe(401);
    expect((await post("/auth/login", you)).status).toBe(200);
    await again.stop();

    const demo = typed("npm run demo");
    await demo.ready();
    const shown = await demo.stop();
    const [, password = ""] = /Sign in with the password (\S+) as/.exec(shown.said) ?? [];
    expect(password).not.toBe("");
    expect(shown.said).toContain("maya@larder.test");
    expect([...left]).toEqual([]);
  },
  patience,
);
