import type { Page } from "@playwright/test";
import { expect, test } from "../../fixtures.ts";
import { fillWeek } from "../../product/filled-week.ts";
import { settled } from "../../checks/settled.ts";
import type { Person } from "../../product/people.ts";
import { screenParts, screenViews } from "../../screens.ts";
import { still } from "../../checks/still.ts";

type Api = <Data>(person: Person, call: string, body?: unknown) => Promise<Data>;

/** Far more than any screen has. */
const mostStops = 150;
const ringPx = 2;
/** Visible points of nine, so that an overlapped corner is allowed. */
const pointsSeen = 3;

/** An entry in each list. */
async function fill(api: Api, person: Person): Promise<void> {
  const { masterIngredients } = await api<{ masterIngredients: { id: number; name: string }[] }>(
    person,
    "GET /ingredients/master/ingredients",
  );
  const piece = 15;
  for (const { id } of masterIngredients.slice(0, 4))
    await api(person, "POST /ingredients", {
      masterIngredientId: id,
      unitId: piece,
      quantity: 6,
      price: 3,
    });
  const { recipe } = await api<{ recipe: { id: number } }>(person, "POST /recipes", {
    name: "Lentil casserole",
    servings: 4,
    components: [{ ingredientName: masterIngredients[0]?.name, quantity: 1, unit: "piece" }],
  });
  await fillWeek(api, person, { recipeId: recipe.id, inTheTrolley: ["2 l milk"] });
  await api(person, "POST /budget/settings", {
    amount: 500,
    period: "monthly",
    startDate: "2026-01-01",
  });
  await api(person, "POST /ingredients/request", { requestedItemName: `Tofu ${person.user.id}` });
}

/** Opens a screen and waits until it is still. */
async function open(page: Page, { path, prepare }: (typeof screenViews)[number]): Promise<void> {
  await page.goto(path);
  await page.locator("h1").first().waitFor({ state: "attached" });
  await settled(page);
  await prepare?.(page);
  await page.waitForFunction(() => {
    const opened = [...document.querySelectorAll("dialog[open]")].at(-1);
    return opened === undefined || opened.contains(document.activeElement);
  });
  await still(page);
}

/** The fault of the focused control, "" if there is none; null after the last control. */
async function judgeFocus(page: Page): Promise<{ readonly wrong: string } | null> {
  return page.evaluate(
    async ([ring, points]) => {
      // A dialog moves the focus from its end to its begin one frame later.
      while (document.activeElement?.hasAttribute("data-base-ui-focus-guard") === true)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      const stop = document.activeElement;
      if (!(stop instanceof HTMLElement) || stop === document.body) return null;
      const wrong: string[] = [];
      const walk = globalThis as unknown as { stops?: HTMLElement[] };
      const stops = (walk.stops ??= []);
      const last = stops.at(-1);
      // A date has inner stops.
      const isNew = last !== stop;
      if (isNew) {
        if (stops.includes(stop)) return null;
        const isAfter = last && last.compareDocumentPosition(stop) & 4;
        // A dialog begins at its first field and ends with the controls before it.
        if (last && !isAfter && stops.some((other) => stop.compareDocumentPosition(other) & 2))
          wrong.push("comes before what had the focus already");
        stops.push(stop);
      }
      const hasRing = [stop, stop.closest("label")].some((shown) => {
        if (!shown) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(shown);
        return outlineStyle !== "none" && parseFloat(outlineWidth) >= ring;
      });
      if (isNew && !hasRing) wrong.push("shows no focus");
      const box = stop.getBoundingClientRect();
      const seen = [1, 2, 3].flatMap((column) =>
        [1, 2, 3].filter((row) => {
          const at = document.elementFromPoint(
            box.left + (box.width * column) / 4,
            box.top + (box.height * row) / 4,
          );
          return at !== null && (stop.contains(at) || at.contains(stop));
        }),
      );
      if (seen.length < points) wrong.push("is covered or out of view");
      const about = `${stop.outerHTML.slice(0, 120)}: ${wrong.join(", ")}`;
      return { wrong: wrong.length === 0 ? "" : about };
    },
    [ringPx, pointsSeen] as const,
  );
}

/** Controls that Tab should have reached in the page or the open dialog. */
async function missedStops(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const reached = (globalThis as unknown as { stops?: HTMLElement[] }).stops ?? [];
    const scope = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const radios = new Set(
      reached.map((stop) => (stop instanceof HTMLInputElement ? stop.name : "")),
    );
    return [
      ...scope.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary"),
    ]
      .filter(
        (stop) => stop.tabIndex >= 0 && !stop.matches(":disabled") && !stop.closest("[inert]"),
      )
      .filter((stop) => stop.checkVisibility({ visibilityProperty: true }))
      .filter(
        (stop) =>
          !(stop instanceof HTMLInputElement && stop.type === "radio" && radios.has(stop.name)),
      )
      .filter((stop) => !reached.includes(stop))
      .map((stop) => stop.outerHTML.slice(0, 120));
  });
}

/**
 * Presses Tab through everything: each control once, in reading order and visible. Every-screen
 * checks the names with axe.
 */
async function walk(page: Page): Promise<readonly string[]> {
  const wrong: string[] = [];
  await page.evaluate(() => Object.assign(globalThis, { stops: [] }));
  // A focus by press has no ring; Tab reaches it again.
  await judgeFocus(page);
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press("Tab");
    const judged = await judgeFocus(page);
    if (judged === null)
      return [...wrong, ...(await missedStops(page)).map((one) => `missed ${one}`)];
    if (judged.wrong) wrong.push(judged.wrong);
  }
  return [...wrong, "Tab never comes to an end"];
}

for (const { viewer, nth, of } of screenParts) {
  const what = of === 1 ? viewer : `${viewer}, ${nth + 1} of ${of},`;
  test(`every control of a ${what} is reached by Tab, in order and in sight @desktop-every-day`, async ({
    visit,
    enter,
    api,
  }) => {
    test.setTimeout(600_000);
    const member = viewer === "visitor" ? undefined : await enter("/settings", "pro");
    if (member) await fill(api, member.person);
    const page =
      viewer === "admin"
        ? (await enter("/settings", "admin")).page
        : (member?.page ?? (await visit("/")));
    const views = screenViews.filter((candidate) => candidate.viewer === viewer);
    for (const view of views.filter((_, place) => place % of === nth))
      await test.step(view.name, async () => {
        await open(page, view);
        expect(await walk(page), view.name).toEqual([]);
        if (!view.prepare) return;
        await page.keyboard.press("Escape");
        await expect(page.locator("dialog[open]")).toHaveCount(0);
        await expect(page.locator(":focus"), "the focus is back at what opened it").toBeVisible();
      });
  });
}

test("the keyboard keeps its place when rows work, go and come back @desktop-every-day", async ({
  enter,
  api,
}, { project }) => {
  const { page, person } = await enter("/settings", "pro");
  await fill(api, person);
  await page.goto("/inventory");
  const eatOne = page.getByRole("button", { name: /^Eat one / }).nth(1);
  await eatOne.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("5 pieces", { exact: true })).toBeVisible();
  await expect(eatOne).toBeFocused();

  const rows = page.getByRole("button", { name: /^Eat some / });
  await expect(rows).toHaveCount(4);
  const remove = page.getByRole("button", { name: /^Delete / });
  // On phones the sheet has it.
  if (project.name !== "phone") {
    await remove.nth(1).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(remove).toHaveCount(3);
    await expect(remove.nth(1)).toBeFocused();
    await page.getByRole("button", { name: "Undo" }).focus();
    await page.keyboard.press("Enter");
    await expect(remove).toHaveCount(4);
    await expect(page.locator(":focus")).toHaveAccessibleName(/^Delete /);
  }

  await page.getByRole("searchbox").focus();
  await page.keyboard.type("zzz");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Nothing matches.")).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(4);

  await page.getByRole("button", { name: "Open menu" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Close menu" })).toBeFocused();
  await page.getByRole("dialog").getByRole("link", { name: "My Recipes" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "My Recipe Book" })).toBeFocused();
});
