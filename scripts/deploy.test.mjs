import { readFileSync } from "node:fs";
import { join } from "node:path";
import { allEndpoints } from "@larder/contract/all";
import { describe, expect, test } from "vitest";
import { root } from "./process.mjs";

const read = (/** @type {string} */ name) => readFileSync(join(root, "deploy", name), "utf8");
const document = (/** @type {string} */ name) => readFileSync(join(root, "docs", name), "utf8");
const MEBIBYTE = 1024 * 1024;
/** Form overhead that Larder accepts around a file. */
const MOST_BYTES_AROUND_A_FILE = 64 * 1024;
/** @param {string} name of a unit */
const settingsOf = (name) =>
  read(name)
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#") && !line.startsWith("["));

describe("behind a proxy", () => {
  test.each(["Caddyfile", "nginx.conf", "haproxy.cfg", "apache.conf"])(
    "%s tells browsers to come by TLS alone, for a year and this name only",
    (name) => {
      const lines = read(name)
        .split("\n")
        .filter((line) => !line.trim().startsWith("#") && line.includes("Strict-Transport"));
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain('Strict-Transport-Security "max-age=31536000"');
    },
  );

  test("each lets the largest body through that a call takes", () => {
    const largest = Math.max(...allEndpoints.map(({ upload }) => upload?.mostBytes ?? 0));
    const needed = largest + MOST_BYTES_AROUND_A_FILE;
    const [, ofNginx] = /^\s*client_max_body_size (\d+)m;$/m.exec(read("nginx.conf")) ?? [];
    expect(Number(ofNginx) * MEBIBYTE).toBeGreaterThanOrEqual(needed);
    const [, ofApache] = /^\s*LimitRequestBody (\d+)$/m.exec(read("apache.conf")) ?? [];
    expect(Number(ofApache)).toBeGreaterThanOrEqual(needed);
    // Caddy truncates a body in transit and then takes the server for failed
    expect(read("Caddyfile")).not.toMatch(/^\s*(max_size|fail_duration)/m);
    expect(read("haproxy.cfg")).not.toMatch(/^[^#]*(req_len|body_size|content-length)/m);
    const documented = /^\| bodies up to (\d+) MiB /m.exec(document("operations.md"))?.[1];
    expect(Number(documented)).toBe(Math.ceil(needed / MEBIBYTE));
  });

  test("nginx says so in every answer: no place within adds headers of its own", () => {
    const added = read("nginx.conf").match(/^\s*add_header .*$/gm);
    expect(added).toEqual(['    add_header Strict-Transport-Security "max-age=31536000" always;']);
  });
});

describe("under systemd", () => {
  test("a receipt reader that is killed for its memory does not take the server along", () => {
    expect(settingsOf("larder.service")).toContain("OOMPolicy=continue");
  });

  test("a database that is not up yet is waited for", () => {
    expect(settingsOf("larder.service")).toEqual(
      expect.arrayContaining(["Restart=always", "StartLimitIntervalSec=0"]),
    );
  });

  test.each(["larder.service", "larder-backup.service"])(
    "what %s writes is for its user alone",
    (name) => {
      expect(settingsOf(name)).toEqual(
        expect.arrayContaining(["UMask=0077", "StateDirectoryMode=0700", "User=larder"]),
      );
    },
  );
});
