import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { request } from "node:https";
import type { Page } from "@playwright/test";
import { keptVersion } from "../checks/kept-version.ts";
import { callApi, type Person } from "../product/people.ts";
import type { Product } from "../product/product.ts";
import { expect, test } from "./fixtures.ts";
import { storedArchive } from "./stored-archive.ts";
import { type Proxy, SITE, statusOf } from "./proxy.ts";

const MEGABYTE = 1024 * 1024;

const supper = JSON.stringify([
  {
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: "Supper",
    recipeYield: "4 servings",
    recipeIngredient: ["100 g flour"],
    recipeInstructions: "Bake it.",
  },
]);

/** A recipe that another device of the person saves. */
async function saveElsewhere(product: Product, { token }: Person, name: string): Promise<void> {
  const components = [{ ingredientName: "Flour", quantity: 100, unit: "g" }];
  await callApi(product, "POST /recipes", { token, body: { name, servings: 2, components } });
}

const recipe = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const strip = (page: Page) => page.getByText(/^Larder cannot be reached\./);

/** The head of a file that is too large for any call, and a piece of it; resolves when the connection has ended. */
async function uploadTooMuch({ port }: Proxy, { token }: Person): Promise<void> {
  const upload = request({
    host: "127.0.0.1",
    port,
    servername: SITE,
    path: "/api/recipes/import/file",
    method: "POST",
    rejectUnauthorized: false,
    headers: {
      host: SITE,
      authorization: `Bearer ${token}`,
      "content-type": "multipart/form-data; boundary=b",
      "content-length": 220 * MEGABYTE,
    },
  });
  upload.on("error", () => {});
  upload.on("response", (answer) => answer.resume());
  const ended = new Promise((resolve) => upload.once("close", resolve));
  upload.write(
    '--b\r\nContent-Disposition: form-data; name="file"; filename="recipes.json"\r\n\r\n',
  );
  upload.write(Buffer.alloc(MEGABYTE, " "));
  const timer = setTimeout(() => upload.destroy(), 3_000);
  await ended;
  clearTimeout(timer);
}

test("people sign in over HTTP/2, and see at once what another device changes", async ({
  signIn,
  product,
  reverseProxy: proxy,
}) => {
  const { page, person } = await signIn();
  await page.goto(`${proxy.url}/recipes`);
  await expect(page.getByRole("heading", { name: "No Recipes Found" })).toBeVisible();
  const protocol = await page.evaluate(
    () =>
      (performance.getEntriesByType("navigation")[0] as PerformanceResourceTiming).nextHopProtocol,
  );
  expect(protocol).toBe("h2");
  await saveElsewhere(product, person, "Flat bread");
  await expect(recipe(page, "Flat bread")).toBeVisible();
});

test("answers carry the promise of TLS, and measurements stay inside", async ({
  page,
  reverseProxy: proxy,
}) => {
  const answer = await page.goto(`${proxy.url}/login`);
  expect(answer?.headers()["strict-transport-security"]).toBe("max-age=31536000");
  expect(await statusOf(proxy, "/metrics")).toBe(404);
});

test("40 MB of recipes come in, and a file that is too large closes Larder to nobody", async ({
  signIn,
  reverseProxy: proxy,
}, info) => {
  const { page, person } = await signIn();
  const file = info.outputPath("recipes.zip");
  const pictures = Array.from({ length: 8 }, (_, nth) => [`${nth}.jpg`, randomBytes(5 * MEGABYTE)]);
  writeFileSync(
    file,
    storedArchive({ "recipes.json": Buffer.from(supper), ...Object.fromEntries(pictures) }),
  );
  await page.goto(`${proxy.url}/recipes/import`);
  await page.getByLabel("File with recipes").setInputFiles(file);
  await expect(page.getByRole("heading", { name: "Review It" })).toBeVisible();
  for (const _ of ["once", "and again"]) {
    await uploadTooMuch(proxy, person);
    expect(await statusOf(proxy, "/api/health")).toBe(200);
  }
});

test("Larder restarts under an open page, a new tab and a form that is half typed", async ({
  signIn,
  product,
  reverseProxy: proxy,
  context,
}) => {
  const { page, person } = await signIn();
  await saveElsewhere(product, person, "Flat bread");
  await page.goto(`${proxy.url}/recipes`);
  await expect(recipe(page, "Flat bread")).toBeVisible();
  await expect.poll(() => keptVersion(page)).toMatch(/^shell-/);
  await page.reload();
  await expect(recipe(page, "Flat bread")).toBeVisible();
  await page.getByRole("button", { name: "Create Recipe" }).click();
  const form = page.getByRole("dialog", { name: "Create Recipe" });
  await form.getByLabel("Recipe name").fill("Half typed");
  await form.getByRole("combobox", { name: "Ingredient name" }).fill("rice");
  await form.getByLabel("Quantity").fill("1");
  await form.getByRole("combobox", { name: "Unit" }).fill("cup");

  await product.down();
  await expect(strip(page)).toHaveCount(1);
  const tab = await context.newPage();
  await tab.goto(`${proxy.url}/recipes`);
  await expect(strip(tab)).toBeVisible();
  await expect(recipe(tab, "Flat bread")).toBeVisible();
  await form.getByRole("button", { name: "Create Recipe" }).click();
  await expect(form.getByText("Failed to add recipe")).toBeVisible();
  await expect(form.getByLabel("Recipe name")).toHaveValue("Half typed");

  await product.up();
  await expect(strip(page)).toHaveCount(0);
  await expect(strip(tab)).toHaveCount(0);
  await form.getByRole("button", { name: "Create Recipe" }).click();
  await expect(recipe(page, "Half typed")).toBeVisible();
  await tab.bringToFront();
  await expect(recipe(tab, "Half typed")).toBeVisible();
  await saveElsewhere(product, person, "After the upgrade");
  await expect(recipe(tab, "After the upgrade")).toBeVisible();
});

test("a proxy that is reloaded ends the streams of open pages", async ({
  signIn,
  reverseProxy: proxy,
}) => {
  const { page } = await signIn();
  const isOpen = page.waitForResponse((answer) => answer.url().endsWith("/household/changes"));
  await page.goto(`${proxy.url}/recipes`);
  await isOpen;
  await proxy.end();
  await expect(strip(page)).toBeVisible();
});
