// At one size every day: every-screen and keyboard check its screens at both.
import { setTimeout } from "node:timers/promises";
import type { Route } from "@playwright/test";
import { checkAccessibility, expect, test } from "../../fixtures.ts";

test("a visitor finds what Larder does and the way to an account @smoke", async ({ visit }) => {
  const page = await visit("/");
  await expect(page.getByRole("heading", { name: "Stop Wasting Food & Money" })).toBeVisible();
  await checkAccessibility(page);
  await page.getByRole("link", { name: "Get Started For Free" }).click();
  await expect(page).toHaveURL("/register");
});

test("somebody with an account comes in on the dashboard", async ({ enter }) => {
  const { page, person } = await enter("/");
  await expect(page).toHaveURL("/dashboard");
  await expect(
    page.getByRole("heading", { name: `Welcome back, ${person.user.name}!` }),
  ).toBeVisible();
  await checkAccessibility(page);
});

test("the landing page can be read before its code has come, and nothing that was pressed is lost", async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Stop Wasting Food & Money" })).toBeVisible();
  for (const food of ["Tomato", "Onion", "Garlic"])
    await page.getByRole("button", { name: food, exact: true }).click();
  await expect(page.getByRole("button", { name: "Remove tomato" })).toHaveCount(0);
  letThrough();
  for (const food of ["tomato", "onion", "garlic"])
    await expect(page.getByRole("button", { name: `Remove ${food}` })).toBeVisible();
  await expect(page.getByText(`© ${new Date().getFullYear()} Larder`)).toBeVisible();
});

/** Chrome 111 and Safari 16.4 brought the first, Firefox 121 the second. */
for (const lacking of ["1rlh", ":has(a)"])
  test(`a browser without ${lacking} shows which browsers Larder needs`, async ({
    visit,
    expectInConsole,
  }) => {
    expectInConsole(/Unexpected identifier/);
    const page = await visit("/login");
    const sentence = page.getByText("It needs Chrome 111, Edge 111, Firefox 121, Safari 16.4");
    await expect(page.getByRole("heading", { name: "Welcome Back" })).toBeVisible();
    await expect(sentence).toBeHidden();
    await page.route("**/assets/index-*.css", async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/@supports \(width:1rlh\)[^{]*/, (condition) =>
        condition.replace(lacking, lacking === "1rlh" ? "1unknown" : ":unknown"),
      );
      await route.fulfill({ response: answer, body });
    });
    await page.route("**/assets/*.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "newer syntax" }),
    );
    for (const path of ["/login", "/"]) {
      await page.goto(path);
      await expect(sentence).toBeVisible();
    }
    await expect(page.getByRole("heading", { name: "Stop Wasting Food & Money" })).toBeVisible();
  });

const code = /\/assets\/index-[\w-]+\.js$/;

/** Late enough for other content to be painted first. */
async function late(route: Route): Promise<void> {
  await setTimeout(500);
  await route.continue();
}

test("what is drawn for strangers never shows to somebody known", async ({
  enter,
  openBrowser,
}) => {
  const watchHero = () => {
    // Before the first paint nothing is visible, whatever the styles.
    const isPainted = () => performance.getEntriesByType("paint").length > 0;
    const seen = () => document.querySelector("#hero")?.checkVisibility() === true;
    const look = () => {
      if (isPainted() && seen()) document.documentElement.dataset["sawStrangersPage"] = "";
      requestAnimationFrame(look);
    };
    look();
  };
  const { page } = await enter("/settings");
  await page.addInitScript(watchHero);
  await page.route(code, late);
  await page.goto("/");
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("heading", { name: /^Welcome back/ })).toBeVisible();
  await expect(page.locator("[data-saw-strangers-page]")).toHaveCount(0);

  const visitor = await openBrowser();
  await visitor.goto("/");
  await visitor.getByRole("button", { name: "Remove beef" }).click();
  // Until the code has arrived, the press waits.
  await expect(visitor.getByRole("button", { name: "Remove beef" })).toHaveCount(0);
  await visitor.addInitScript(() => {
    const look = () => {
      const isPainted = performance.getEntriesByType("paint").length > 0;
      const isOnShelf = document.querySelector('[aria-label="Remove beef"]')?.checkVisibility();
      if (isPainted && isOnShelf === true)
        document.documentElement.dataset["sawStrangersPage"] = "";
      requestAnimationFrame(look);
    };
    look();
  });
  await visitor.route(code, late);
  await visitor.reload();
  await expect(visitor.getByRole("button", { name: "Remove buns" })).toBeVisible();
  await expect(visitor.locator("[data-saw-strangers-page]")).toHaveCount(0);
});
