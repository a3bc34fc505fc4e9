// At one size: cached content, and messages without a connection.
import type { Page } from "@playwright/test";
import { checkAccessibility, expect, test as base } from "../../fixtures.ts";
import { makePerson, type Person } from "../../product/people.ts";
import { startRelay, type Relay } from "../../servers/relay.ts";
import { keptVersion } from "../../checks/kept-version.ts";
import { settled } from "../../checks/settled.ts";

const test = base.extend<{ readonly relay: Relay }>({
  relay: async ({ product, expectInConsole }, use) => {
    // These journeys lose the connection on purpose.
    expectInConsole(/net::ERR_|failed|fetching the script|status of 503/i);
    const relay = await startRelay(product.url);
    await use(relay);
    await relay.stop();
  },
});

test.use({ serviceWorkers: "allow" });

async function signIn(page: Page, relay: Relay, person: Person): Promise<void> {
  await page.goto(`${relay.url}/login`);
  await page.getByLabel("Email address").fill(person.user.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(`${relay.url}/dashboard`);
}

/**
 * Waits until a service worker controls the page and has cached all files of its version. Returns
 * its cache's name.
 */
async function whenKept(page: Page): Promise<string> {
  await expect.poll(() => keptVersion(page), { timeout: 30_000 }).toMatch(/^shell-/);
  return keptVersion(page);
}

function cachesCalled(page: Page, prefix: string): Promise<string[]> {
  return page.evaluate(
    async (start) => (await caches.keys()).filter((name) => name.startsWith(start)),
    prefix,
  );
}

async function disconnect(page: Page, relay: Relay): Promise<void> {
  relay.isDown = true;
  await page.context().setOffline(true);
}

async function reconnect(page: Page, relay: Relay): Promise<void> {
  relay.isDown = false;
  await page.context().setOffline(false);
}

const flour = { masterIngredientId: 1, unitId: 1, quantity: 500 };

test("without a connection what was seen can be read, after a reload too, and typed text stays @smoke", async ({
  openBrowser,
  product,
  relay,
  api,
}) => {
  const person = await makePerson(product);
  const { ingredient } = await api<{ ingredient: { name: string } }>(
    person,
    "POST /ingredients",
    flour,
  );
  await api(person, "POST /recipes", {
    name: "Flat bread",
    servings: 2,
    components: [{ ingredientName: ingredient.name, quantity: 100, unit: "g" }],
  });
  const page = await openBrowser();
  await signIn(page, relay, person);
  await page.goto(`${relay.url}/recipes`);
  await expect(page.getByRole("heading", { name: "Flat bread" })).toBeVisible();
  // A page that is left at once has not cached its content.
  await settled(page);
  await page.goto(`${relay.url}/inventory`);
  await expect(page.getByText(ingredient.name).first()).toBeVisible();
  await whenKept(page);

  await disconnect(page, relay);
  await page.reload();
  // A new Chromium forgets over a reload that its device is offline, so it is taken off the network once more.
  await page.context().setOffline(false);
  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline\. What you see was loaded at /)).toBeVisible();
  await expect(page.getByText(ingredient.name).first()).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await checkAccessibility(page);

  await page.getByRole("button", { name: "Open menu" }).click();
  await page
    .getByRole("dialog", { name: "Menu" })
    .getByRole("link", { name: "My Recipes" })
    .click();
  await expect(page.getByRole("heading", { name: "Flat bread" })).toBeVisible();
  await page.getByRole("button", { name: "Create Recipe" }).click();
  const form = page.getByRole("dialog", { name: "Create Recipe" });
  await form.getByLabel("Recipe name").fill("Thought of on the train");
  await expect(form.getByText("Needs a connection")).toBeVisible();

  await reconnect(page, relay);
  await expect(page.getByText("Back online")).toBeAttached();
  await expect(form.getByLabel("Recipe name")).toHaveValue("Thought of on the train");
  await form.getByRole("combobox", { name: "Ingredient name" }).fill("rice");
  await form.getByLabel("Quantity").fill("1");
  await form.getByRole("combobox", { name: "Unit" }).fill("cup");
  await form.getByRole("button", { name: "Create Recipe" }).click();
  await expect(page.getByRole("heading", { name: "Thought of on the train" })).toBeVisible();
});

test("a server out of reach is said once, and a failed save keeps the form", async ({
  openBrowser,
  product,
  relay,
}) => {
  const page = await openBrowser();
  await signIn(page, relay, await makePerson(product));
  await page.goto(`${relay.url}/budget`);
  await page.getByRole("button", { name: "Budget Settings" }).click();
  const form = page.getByRole("dialog", { name: "Budget Settings" });
  await form.getByLabel("Budget amount").fill("420");
  relay.isDown = true;
  await form.getByRole("button", { name: "Save Budget" }).click();
  await expect(form.getByText("Failed to set budget settings")).toBeVisible();
  await expect(page.getByText(/^Larder cannot be reached\./)).toHaveCount(1);
  await expect(form.getByLabel("Budget amount")).toHaveValue("420");
  relay.isDown = false;
  await form.getByRole("button", { name: "Save Budget" }).click();
  await expect(page.getByText("left of $420.00")).toBeVisible();
  await expect(page.getByText(/^Larder cannot be reached\./)).toHaveCount(0);
});

test("what one person saw is gone with the session, and never shown to the next", async ({
  openBrowser,
  product,
  relay,
  api,
}) => {
  const [maya, sam] = [await makePerson(product), await makePerson(product)];
  const { ingredient } = await api<{ ingredient: { name: string } }>(
    maya,
    "POST /ingredients",
    flour,
  );
  const page = await openBrowser();
  await signIn(page, relay, maya);
  await page.goto(`${relay.url}/inventory`);
  await expect(page.getByText(ingredient.name).first()).toBeVisible();
  await whenKept(page);
  const kept = () => cachesCalled(page, "answers-");
  await expect.poll(kept).toEqual([`answers-${maya.user.id}`]);

  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${relay.url}/login`);
  await expect.poll(kept).toEqual([]);

  await signIn(page, relay, sam);
  await expect.poll(kept).toEqual([`answers-${sam.user.id}`]);
  await disconnect(page, relay);
  await page.goto(`${relay.url}/inventory`);
  await expect(page.getByText(/^Failed to (fetch|load) ingredients/)).toBeVisible();
  await expect(page.getByText(ingredient.name)).toHaveCount(0);
  expect(await kept()).toEqual([`answers-${sam.user.id}`]);
});

test("a new version is there at the next navigation, and then without a connection too", async ({
  openBrowser,
  product,
  relay,
}) => {
  const page = await openBrowser();
  await signIn(page, relay, await makePerson(product));
  const first = await whenKept(page);

  const change = (text: string) =>
    text.replace("<head>", '<head><meta name="edition" content="second" />');
  relay.instead.set("navigation", { change });
  relay.instead.set("/app.html", { change });
  relay.instead.set("/worker.js", {
    change: (text) => text.replace(/version = "\w+"/, 'version = "second"'),
  });
  await page.reload();
  const edition = page.locator('meta[name="edition"]');
  await expect(edition).toHaveAttribute("content", "second");
  await expect.poll(() => keptVersion(page), { timeout: 30_000 }).toBe("shell-second");
  // Open pages of the first version find their files.
  expect(await cachesCalled(page, "shell-")).toEqual([first, "shell-second"]);

  relay.isDown = true;
  await page.reload();
  await expect(edition).toHaveAttribute("content", "second");
  await expect(page.getByRole("heading", { name: /^Welcome back/ })).toBeVisible();
});

test("a kept page whose code is gone recovers by itself, and so does a browser whose server has no worker", async ({
  openBrowser,
  product,
  relay,
}) => {
  const page = await openBrowser();
  await signIn(page, relay, await makePerson(product));
  const shell = await whenKept(page);
  await page.evaluate(async (name) => {
    const cache = await caches.open(name);
    const answer = await cache.match("/app.html");
    const page = (await answer?.text())?.replaceAll(
      /\/assets\/index-[^"]+\.js/g,
      "/assets/index-gone.js",
    );
    await cache.put("/app.html", new Response(page, { headers: { "content-type": "text/html" } }));
  }, shell);
  relay.instead.set("navigation", { status: 503, once: true });
  await page.reload();
  await expect(page.getByRole("heading", { name: /^Welcome back/ })).toBeVisible();

  relay.instead.set("/worker.js", { status: 404 });
  await page.reload();
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0);
  await expect.poll(() => cachesCalled(page, "shell-")).toEqual([]);
});
