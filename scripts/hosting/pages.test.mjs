import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { ensureBuilt } from "../build.mjs";
import { ensureBinaries, startCluster } from "../machine/postgres.mjs";
import { root } from "../process.mjs";
import { blocksOf, Sandbox } from "./sandbox.mjs";

/** Time for a first build and two packages while other tests run. */
const patience = 480_000;
const quietly = () => {};
const isRun = (/** @type {{ note: string }} */ { note }) => !note.startsWith("not run");
const pages = readdirSync(join(root, "docs/hosting")).filter((name) => name.endsWith(".md"));

/** @type {(() => Promise<void>)[]} */
const open = [];
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close();
}, patience);

/**
 * Runs the blocks of a page in order.
 * @param {Sandbox} machine
 * @param {string} page
 * @param {Record<string, string>} env
 */
async function follow(machine, page, env) {
  const said = [];
  for (const block of blocksOf(page).filter(isRun)) said.push(await machine.run(block, env));
  return said.join("\n");
}

test("each block of a page is run here, or says what it needs", () => {
  const notes = pages.flatMap((page) => blocksOf(page).map(({ note }) => `${page}: ${note}`));
  const known =
    /: (|starts the server|the server is stopped|not run by the tests: needs (the network|a container engine|Caddy and a name))$/;
  expect(notes.filter((note) => !known.test(note))).toEqual([]);
  expect(pages.filter((page) => blocksOf(page).some(isRun))).toEqual([
    "plain.md",
    "postgres.md",
    "systemd.md",
  ]);
});

test("each page links the supported browsers", () => {
  const without = pages.filter(
    (page) => !readFileSync(join(root, "docs/hosting", page), "utf8").includes("](../browsers.md)"),
  );
  expect(without).toEqual([]);
});

test(
  "the plain way installs, backs up and restores as written",
  async () => {
    await ensureBuilt(quietly);
    const machine = await Sandbox.make();
    open.push(() => machine.remove());
    const said = await follow(machine, "plain.md", { DATA_DIR: join(machine.folder, "data") });
    expect(said).toContain("you@example.com");
    expect(said).toMatch(/answered 200/);
    expect(said).toMatch(/Backed up to .*Its key is beside it/s);
    expect(said).toMatch(/Restored .*Everyone has to sign in again/s);
  },
  patience,
);

test(
  "systemd's files, and PostgreSQL after them, install, back up, restore and upgrade as written",
  async () => {
    await ensureBuilt(quietly);
    const bin = ensureBinaries(quietly);
    const cluster = await startCluster(quietly);
    open.push(() => cluster.stop());
    const { port, pathname } = new URL(cluster.url);
    const machine = await Sandbox.make({ port: Number(port), bin });
    open.push(() => machine.remove());
    // the page creates a role with the test server's own name
    const asked = (/** @type {string} */ user, /** @type {string} */ statement) =>
      execFileSync(
        join(bin, "psql"),
        ["-h", "127.0.0.1", "-p", port, "-U", user, "-d", pathname.slice(1), "-Atc", statement],
        { encoding: "utf8" },
      );
    asked("larder", "create role postgres superuser login");
    asked("postgres", "alter role larder rename to bootstrap");

    const env = { LARDER_ENV_FILE: join(machine.folder, "etc/larder.env") };
    const onSqlite = await follow(machine, "systemd.md", env);
    expect(onSqlite).toContain("you@example.com");
    expect(onSqlite).toMatch(/Backed up to .*Restored .*Everyone has to sign in again/s);

    const onPostgres = await follow(machine, "postgres.md", env);
    expect(onPostgres).toMatch(/Moved [\d,]+ rows of \d+ tables, and compared every one/);
    expect(onPostgres).toMatch(/sessions? (?:has|have) ended\. Everybody has to sign in again/);
    const list = { page: "postgres.md", note: "", text: "larder user list" };
    expect(await machine.run(list, env)).toContain("you@example.com");
    const log = readFileSync(join(machine.folder, "larder.service.log"), "utf8");
    expect(log).toContain("Larder is ready");
    expect(log).not.toContain("SECRET_KEY is not set");
  },
  patience,
);
