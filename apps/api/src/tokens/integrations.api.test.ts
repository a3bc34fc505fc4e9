import { execFile } from "node:child_process";
import { createHmac } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { runInNewContext } from "node:vm";
import { tokenAccessOf } from "@larder/contract/endpoint";
import { webhookEvents } from "@larder/contract/programs/webhooks";
import { summaryApi } from "@larder/contract/programs/summary";
import { beforeAll, describe, expect, test } from "vitest";
import { namedEndpoints } from "../testing/calls/named-endpoints.ts";
import { aProgram, type TestProgram } from "../testing/programs.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";
import type { TestUser } from "../testing/test-app.ts";

/* Runs the examples of docs/integrations against the server. */

const run = promisify(execFile);
const folder = join(import.meta.dirname, "../../../../docs/integrations");
const pages = readdirSync(folder).filter((file) => file.endsWith(".md"));
const PLACE = "larder_…";
const HOME = "http://larder.home:3000";

interface Example {
  readonly page: string;
  readonly language: string;
  readonly code: string;
}
const examples: readonly Example[] = pages.flatMap((page) =>
  [...readFileSync(join(folder, page), "utf8").matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(
    ([, language = "", code = ""]) => ({ page, language, code }),
  ),
);
const inLanguage = (language: string) => examples.filter((one) => one.language === language);

const larder = testAppForFile();
let maya: TestUser;
let program: TestProgram;
let address: string;
beforeAll(async () => {
  maya = await larder.aUser();
  program = await aProgram(larder, maya, "write");
  address = await larder.app.listen({ host: "127.0.0.1", port: 0 });
});

/** Request of an example, with a JSON body. */
async function send(method: string, url: string, body?: unknown) {
  expect(url.startsWith(HOME)).toBe(true);
  return fetch(url.replace(HOME, address), {
    method,
    headers: { ...program.headers, "content-type": "application/json" },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}

test("every page has examples, and each of a language that is run here", () => {
  expect(pages.toSorted()).toEqual([
    "README.md",
    "home-assistant.md",
    "mcp.md",
    "n8n-node-red.md",
    "shell.md",
  ]);
  expect([...new Set(examples.map(({ language }) => language))].toSorted()).toEqual([
    "js",
    "json",
    "sh",
    "yaml",
  ]);
});

test("the lines of the shell answer what they are for", async () => {
  const scripts = inLanguage("sh").map(({ code }) => code);
  expect(scripts.length).toBeGreaterThan(5);
  for (const script of scripts) {
    const filled = script.replaceAll(HOME, address).replaceAll(PLACE, program.secret);
    const env = { PATH: process.env["PATH"] ?? "", LARDER: address, TOKEN: program.secret };
    // in order, as a user would try them
    const { stdout } = await run("sh", ["-ec", filled], { env });
    if (script.startsWith("export")) continue;
    const answer = JSON.parse(stdout.trim());
    expect(answer.status === "success" || answer.result !== undefined).toBe(true);
    expect(answer).not.toHaveProperty("error");
  }
});

describe("Home Assistant", () => {
  const yaml = inLanguage("yaml").map(({ code }) => code);

  test("the resource of its sensors answers, and every template names a figure of it", async () => {
    const [sensors = ""] = yaml.filter((code) => code.includes("resource:"));
    const [, url = ""] = /resource: (\S+)/.exec(sensors) ?? [];
    expect(sensors).toContain(`Authorization: Bearer ${PLACE}`);
    const answer = await send("GET", url);
    expect(answer.status).toBe(200);
    const { data } = await maya.call(summaryApi.look);
    const paths = [...sensors.matchAll(/value_json\.([\w.]+)/g)].map(([, path = ""]) => path);
    expect(paths.length).toBeGreaterThan(5);
    const nullable = { tonight: { name: "" }, budget: { remaining: 0 } };
    const filled = { data: { ...data, ...nullable } };
    for (const path of paths) {
      const found = path
        .split(".")
        .reduce<unknown>((at, field) => (at as Record<string, unknown>)?.[field], filled);
      expect([path, found === undefined]).toEqual([path, false]);
    }
  });

  test("its commands are taken", async () => {
    const [commands = ""] = yaml.filter((code) => code.startsWith("rest_command"));
    const all = [...commands.matchAll(/url: (\S+)\n\s+method: (\w+)\n[^']*?payload: '([^']*)'/g)];
    expect(all.length).toBe([...commands.matchAll(/url:/g)].length);
    for (const [, url = "", method = "", payload] of all)
      expect([url, (await send(method, url, payload)).ok]).toEqual([url, true]);
  });

  test("its automation waits for an event that there is", () => {
    const types = yaml.flatMap((code) =>
      [...code.matchAll(/trigger\.json\.type == '([\w.]+)'/g)].map(([, type]) => type),
    );
    expect(types.length).toBeGreaterThan(0);
    expect(webhookEvents).toEqual(expect.arrayContaining(types));
  });

  test("its card shows sensors that the page defines", () => {
    const names = yaml.flatMap((code) =>
      [...code.matchAll(/name: (Larder [\w ]+)/g)].map(
        ([, name = ""]) => `sensor.${name.toLowerCase().replaceAll(" ", "_")}`,
      ),
    );
    const shown = yaml.flatMap((code) =>
      [...code.matchAll(/sensor\.larder_\w+/g)].map(([sensor]) => sensor),
    );
    expect(shown.length).toBeGreaterThan(3);
    expect(names).toEqual(expect.arrayContaining(shown));
  });
});

describe("flows and assistants", () => {
  const json = inLanguage("json").map(({ code }) => JSON.parse(code));

  test("every request of a flow is taken", async () => {
    const requests = json.filter(({ method }) => method !== undefined);
    expect(requests.length).toBeGreaterThan(1);
    for (const { method, url, headers, payload } of requests) {
      expect(headers.Authorization).toBe(`Bearer ${PLACE}`);
      expect([url, (await send(method, url, payload)).ok]).toEqual([url, true]);
    }
  });

  test("the address of a client's file answers an assistant", async () => {
    const [{ mcpServers }] = json.filter((one) => one.mcpServers !== undefined);
    const body = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    const answer = await send("POST", mcpServers.larder.url, body);
    expect(await answer.json()).toMatchObject({ result: { tools: expect.any(Array) } });
  });

  test("the check of signatures takes what is signed and nothing else", () => {
    const [{ code } = expect.unreachable()] = inLanguage("js");
    const context = {
      require: (name: string) => process.getBuiltinModule(name),
      Buffer,
      Date,
      Math,
      Number,
    };
    const isFromLarder = runInNewContext(`${code}; isFromLarder`, context);
    const key = Buffer.alloc(32, 7);
    const secret = `whsec_${key.toString("base64")}`;
    const signed = (timestamp: number, body: string) => ({
      "webhook-id": "msg_1",
      "webhook-timestamp": String(timestamp),
      "webhook-signature": `v1,AAAA v1,${createHmac("sha256", key)
        .update(`msg_1.${timestamp}.${body}`)
        .digest("base64")}`,
    });
    const now = Math.floor(Date.now() / 1000);
    expect(isFromLarder(secret, signed(now, "{}"), "{}")).toBe(true);
    expect(isFromLarder(secret, signed(now, "{}"), '{"forged":1}')).toBe(false);
    // a replay
    expect(isFromLarder(secret, signed(now - 301, "{}"), "{}")).toBe(false);
  });
});

test("every path of the pages is a call that a token may make", () => {
  const text = pages.map((page) => readFileSync(join(folder, page), "utf8")).join("\n");
  const paths = [...text.matchAll(/(?:\$LARDER|larder\.home:3000)\/api(\/[\w/$-]+)/g)].map(
    ([, path = ""]) => path.replaceAll(/\$\w+/g, "{id}"),
  );
  const known = new Map(
    namedEndpoints.map(([, endpoint]) => [endpoint.path, tokenAccessOf(endpoint)]),
  );
  expect(paths.length).toBeGreaterThan(5);
  for (const path of new Set(paths))
    if (path !== "/mcp") expect([path, known.get(path) ?? "unknown"]).not.toContain("unknown");
});
