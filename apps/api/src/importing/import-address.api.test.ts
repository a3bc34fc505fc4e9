// On SQLite only: what is asked outside comes before the database.
import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { authApi } from "@larder/contract/access/auth";
import { recipeImportsApi } from "@larder/contract/recipes/recipe-imports";
import { recipesApi } from "@larder/contract/recipes/recipes";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { exportedRecipes, importFile } from "../testing/calls/import-file.ts";
import { startTestApp, type TestApp, type TestUser } from "../testing/test-app.ts";

const PAGE = `<html><head><link rel="canonical" href="https://soups.example/1"><script type="application/ld+json">
${exportedRecipes(1).slice(1, -1)}</script></head><body><h1>Soup</h1></body></html>`;

let server: Server;
let port: number;
let asked: string[];
let answer: (url: string, response: ServerResponse) => void;
let larder: TestApp;
let maya: TestUser;

const start = async (env: Record<string, string> = {}) => {
  larder = await startTestApp({ env: { OUTBOUND_ALLOW: `127.0.0.1:${port}`, ...env } });
  maya = await larder.aUser();
};
beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request.url ?? "", response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // A server listening on a port.
  ({ port } = server.address() as AddressInfo);
});
afterEach(async () => {
  await larder.close();
  server.closeAllConnections();
  server.close();
  await once(server, "close");
});

const html = (body: string | Uint8Array, headers: Record<string, string> = {}) => {
  answer = (_url, response) => {
    response.writeHead(200, { "content-type": "text/html", ...headers }).end(body);
  };
};
const importFrom = (url: string) => maya.call(recipeImportsApi.url, { body: { url } });
const here = (path = "/soup"): string => `http://127.0.0.1:${port}${path}`;

test("a page's recipe is proposed, with where it is from", async () => {
  await start();
  html(PAGE);
  const { status, data } = await importFrom(here());
  expect(status).toBe(200);
  expect(data).toMatchObject({
    import: { source: "url", status: "ready" },
    recipes: [{ recipe: { name: "Soup no. 0", sourceUrl: "https://soups.example/1" } }],
  });
  const saved = await maya.call(recipeImportsApi.save, { id: data.import.id, body: {} });
  expect(saved.data.created).toHaveLength(1);
  expect((await importFrom(here())).data.recipes).toMatchObject([
    { duplicateOf: saved.data.created[0]?.id },
  ]);
});

test("pictures follow a saved recipe, from its page and from a file", async () => {
  await start();
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: "red" },
  })
    .jpeg()
    .toBuffer();
  const page = PAGE.replace('"@type":"Recipe"', `"@type":"Recipe","image":"${here("/soup.jpg")}"`);
  answer = (url, response) => {
    const type = url.endsWith(".jpg") ? "image/jpeg" : "text/html";
    response.writeHead(200, { "content-type": type }).end(type === "text/html" ? page : picture);
  };
  const paprika = {
    name: "Carrot cake",
    ingredients: "3 carrots\n200 g flour",
    directions: "Bake it.",
    photo_data: picture.toString("base64"),
    photo: "cake.jpg",
  };
  const imports = [
    (await importFrom(here())).data,
    (await importFile(larder, maya, { bytes: gzipSync(JSON.stringify(paprika)) })).data,
  ];
  for (const { import: one, recipes } of imports) {
    expect(recipes.map(({ imageCount }) => imageCount)).toEqual([1]);
    await maya.call(recipeImportsApi.save, { id: one.id, body: {} });
  }
  expect(asked).toEqual(["/soup"]);
  await larder.deps.jobs.runDue();
  expect(asked).toEqual(["/soup", "/soup.jpg"]);
  const { recipes } = (await maya.call(recipesApi.list)).data;
  expect(recipes.map(({ images }) => images)).toMatchObject([
    [{ width: 40, height: 30 }],
    [{ width: 40, height: 30 }],
  ]);
  const kept = await larder.db
    .selectFrom("recipe_import_pictures")
    .select("nth")
    .where("household_id", "=", maya.householdId)
    .execute();
  expect(kept).toEqual([]);
});

describe("a page that comes to nothing", () => {
  test.each<[string, number, string, () => void]>([
    ["has no recipe", 422, "nothing_found", () => html("<html><body>About us</body></html>")],
    ["is no page", 422, "import_failed", () => html("%PDF", { "content-type": "application/pdf" })],
    ["is an error", 422, "import_failed", () => (answer = (_url, to) => to.writeHead(500).end())],
    ["is too large", 422, "import_failed", () => html(Buffer.alloc(5 * 1024 * 1024 + 1, 32))],
    [
      "is a bomb",
      413,
      "too_large",
      () => html(gzipSync(Buffer.alloc(20 * 1024 * 1024)), { "content-encoding": "gzip" }),
    ],
  ])("%s", async (_kind, status, code, prepare) => {
    await start();
    prepare();
    const failed = await importFrom(here());
    expect([failed.status, failed.code]).toEqual([status, code]);
  });
});

test("an address that may not be asked is refused in the same words, and nobody is asked", async () => {
  await start();
  html(PAGE);
  const answers = await Promise.all(
    [
      "http://127.0.0.1/",
      "http://localhost/",
      "http://169.254.169.254/latest/meta-data/",
      "http://[64:ff9b::7f00:1]/",
      "http://2130706433/",
      `http://maya@127.0.0.1:${port}/`,
      "ftp://example.com/",
      "//x",
      "/recipes/1",
      "\\\\x",
      "no address at all",
    ].map(importFrom),
  );
  const first = answers[0];
  for (const { status, code, message } of answers)
    expect([status, code, message]).toEqual([400, "address_refused", first?.message]);
  expect(asked).toEqual([]);
});

test("a redirect to an address that may not be asked is refused in these words too", async () => {
  await start();
  answer = (_url, response) => {
    response.writeHead(302, { location: "http://169.254.169.254/" }).end();
  };
  const refused = await importFrom(here());
  expect([refused.status, refused.code]).toEqual([400, "address_refused"]);
});

test("thirty addresses an hour of a person are asked", async () => {
  await start();
  html("<html></html>");
  const answers = [];
  for (let nth = 0; nth < 31; nth += 1) answers.push((await importFrom(here())).status);
  expect(answers.slice(28)).toEqual([422, 422, 429]);
  expect(asked).toHaveLength(30);
});

test("turned off, no address is asked, screens are told, and text still comes in", async () => {
  await start({ RECIPE_IMPORT: "off" });
  html(PAGE);
  const refused = await importFrom(here());
  expect([refused.status, refused.code]).toEqual([403, "turned_off"]);
  expect(asked).toEqual([]);
  expect((await larder.call(authApi.options)).data).toEqual({
    registration: "open",
    mail: false,
    oidc: false,
    passwords: true,
    recipeImport: false,
    push: true,
  });
  expect((await maya.call(recipeImportsApi.text, { body: { text: PAGE } })).status).toBe(200);
});
