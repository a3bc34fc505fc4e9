// At one size: transferred bytes do not depend on it.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "../../../scripts/build.mjs";
import {
  MOST_AT_FIRST as most,
  MOST_OF_ALL,
  MOST_OF_CHARTS,
  MOST_OF_TEXTS,
  firstLoad,
} from "../../checks/first-load.ts";
import { expect, test } from "../../fixtures.ts";
import { settled } from "../../checks/settled.ts";

test("a first visit fetches little", async ({ page }) => {
  const load = await firstLoad(page, "/");
  expect(load.script).toBeGreaterThan(0);
  expect(load.script).toBeLessThanOrEqual(most.script);
  expect(load.stylesheet).toBeLessThanOrEqual(most.stylesheet);
  expect(load.font).toBeLessThanOrEqual(most.font);
});

test("all code and styles of the app together stay small", async () => {
  const build = process.env["LARDER_BUILD"] ?? (await ensureBuilt(console.error));
  const assets = join(build, "web/assets");
  const sizes = readdirSync(assets)
    // English represents the other languages.
    .filter((file) => /\.(js|css)\.br$/.test(file) && !file.startsWith("words."))
    .map((file) => statSync(join(assets, file)).size);
  expect(sizes.length).toBeGreaterThan(10);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_OF_ALL);
});

test.describe("a first visit in another language", () => {
  test.use({ locale: "de-AT" });

  test("fetches the texts of that language alone, and few", async ({ page }) => {
    const texts: Promise<readonly [file: string, bytes: number]>[] = [];
    page.on("requestfinished", (request) => {
      const [, file] = /\/assets\/(words\..+)$/.exec(request.url()) ?? [];
      if (file === undefined) return;
      texts.push(request.sizes().then(({ responseBodySize }) => [file, responseBodySize]));
    });
    await page.goto("/");
    await settled(page);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    const fetched = await Promise.all(texts);
    expect(fetched.length).toBeGreaterThan(0);
    expect(fetched.filter(([file]) => !file.startsWith("words.de."))).toEqual([]);
    expect(fetched.reduce((sum, [, size]) => sum + size, 0)).toBeLessThanOrEqual(MOST_OF_TEXTS);
  });
});

test("charts come with insights alone, and weigh little", async ({ enter, api }) => {
  const { page, person } = await enter("/settings");
  await api(person, "POST /budget/expenses", {
    description: "Groceries",
    amount: 12.5,
    date: "2026-01-02",
    type: "other",
  });
  const scripts: Promise<readonly [path: string, bytes: number]>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() !== "script") return;
    const { pathname } = new URL(request.url());
    scripts.push(request.sizes().then(({ responseBodySize }) => [pathname, responseBodySize]));
  });
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Insights", exact: true })).toBeVisible();
  await settled(page);
  const elsewhere = new Set((await Promise.all(scripts)).map(([path]) => path));
  await page.goto("/insights");
  await expect(page.getByRole("button", { name: "Refresh" })).toBeVisible();
  await settled(page);
  const own = (await Promise.all(scripts)).filter(
    ([path]) => !elsewhere.has(path) && /\/insights?-/.test(path),
  );
  const bytes = own.reduce((sum, [, size]) => sum + size, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThanOrEqual(MOST_OF_CHARTS);
});

test("files of the app are sent compressed and kept for ever, unknown ones are not found", async ({
  page,
}) => {
  const [script] = await Promise.all([
    page.waitForResponse((answer) => /\/assets\/[\w-]+\.js$/.test(answer.url())),
    page.goto("/login"),
  ]);
  const { "content-encoding": encoding, "cache-control": kept } = script.headers();
  expect(["br", "gzip"]).toContain(encoding);
  expect(kept).toContain("immutable");
  const statusOf = async (path: string) => (await page.request.get(path)).status();
  expect(await statusOf("/assets/unknown.js")).toBe(404);
  expect(await statusOf("/assets")).toBe(200);
  expect(await statusOf("/api/unknown")).toBe(404);
  expect(await statusOf("/..%2fserver/main.mjs")).toBe(200);
  expect(await (await page.request.get("/..%2fserver/main.mjs")).text()).toContain(
    "<!doctype html",
  );
});
