import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { environment } from "../apps/api/src/server/environment.ts";
import { readConfig } from "../apps/api/src/server/config.ts";
import { settingsIn } from "./larder/settings-file.mjs";
import { root } from "./process.mjs";

const text = (/** @type {string} */ file) => readFileSync(join(root, file), "utf8");
const settings = Object.keys(environment.shape).toSorted();
/** Node settings passed the same way. */
const ofNode = ["NODE_ENV", "NODE_EXTRA_CA_CERTS"];

/** @typedef {{ env_file?: readonly { path: string, required: boolean }[], environment?: Record<string, string>, logging?: object }} Service */

/** @param {string} file */
function servicesOf(file) {
  /** @type {Record<string, Service>} */
  const services = parse(text(file), { merge: true }).services;
  return services;
}

describe.each(["compose.yaml", "compose.postgres.yaml"])("%s", (file) => {
  const services = servicesOf(file);
  const ours = Object.entries(services).filter(([name]) => /^(larder|reader)/.test(name));

  test("passes everything of .env to Larder, and sets only what the container or PostgreSQL decides", () => {
    expect(ours.length).toBeGreaterThan(0);
    for (const [, service] of ours) {
      expect(service.env_file).toEqual([{ path: ".env", required: false }]);
      const own = Object.entries(service.environment ?? {});
      expect(settings).toEqual(expect.arrayContaining(own.map(([name]) => name)));
      // `${NAME:-otherwise}` would override .env
      expect(own.filter(([, value]) => /\$\{\w+(?!:\?)[:-]/.test(value))).toEqual([]);
    }
  });

  test("bounds the log of every container", () => {
    for (const service of Object.values(services))
      expect(service.logging).toMatchObject({ options: { "max-size": expect.any(String) } });
  });
});

test("two processes on PostgreSQL do not start without the key that they share", () => {
  for (const service of ["larder-1", "larder-2"])
    expect(servicesOf("compose.postgres.yaml")[service]?.environment?.["SECRET_KEY"]).toMatch(
      /^\$\{SECRET_KEY:\?.+\}$/,
    );
});

describe.each([
  ["larder.service", ["Environment=MALLOC_MMAP_THRESHOLD_=131072"]],
  ["larder-backup.service", []],
])("%s", (unit, ofServer) => {
  const lines = text(`deploy/${unit}`).split("\n");

  test("reads /etc/larder.env, and sets the data's place and the server's allocator", () => {
    expect(lines).toContain("EnvironmentFile=-/etc/larder.env");
    const set = lines.filter((line) => line.startsWith("Environment="));
    expect(set).toEqual(["Environment=NODE_ENV=production DATA_DIR=/var/lib/larder", ...ofServer]);
  });
});

describe("deploy/larder.env", () => {
  const shown = settingsIn(text("deploy/larder.env").replaceAll(/^#(?=[A-Z])/gm, ""));

  test("lists every setting once", () => {
    const names = [...text("deploy/larder.env").matchAll(/^#([A-Z]\w*)=/gm)].map(
      ([, name = ""]) => name,
    );
    expect(names.toSorted()).toEqual([...settings, "NODE_EXTRA_CA_CERTS"].toSorted());
  });

  test("shows values that Larder takes", () => {
    const given = { ...shown, SECRET_KEY: "a".repeat(64) };
    expect(readConfig(given)).toMatchObject({ publicUrl: shown["PUBLIC_URL"] });
  });

  test("shows a key that nobody can use", () => {
    expect(() => readConfig(shown)).toThrow("SECRET_KEY");
  });

  test("sets nothing as it is", () => {
    expect(settingsIn(text("deploy/larder.env"))).toEqual({});
  });
});

test("docs/configuration.md has every setting", () => {
  const named = text("docs/configuration.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) =>
      [...(line.split("|")[1] ?? "").matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
    );
  expect(named.filter((name) => !ofNode.includes(name)).toSorted()).toEqual(settings);
});
