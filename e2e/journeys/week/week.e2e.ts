// At one size: planning and shopping on a phone; every-screen checks each screen at both.
import type { Locator } from "@playwright/test";
import { checkAccessibility, expect, test } from "../../fixtures.ts";
import type { Person } from "../../product/people.ts";

type Api = <Data>(person: Person, call: string, body?: unknown) => Promise<Data>;

interface Step {
  readonly name: string;
  readonly taps: number;
  /** A second for each tap, plus waiting. */
  readonly seconds: number;
}

const A_SECOND = 1000;
const GRAM = 1;
const recipes = [
  { name: "Chili", lines: [["Ground beef", 500, "g"] as const, ["Rice", 300, "g"] as const] },
  { name: "Omelette", lines: [["Egg", 6, "piece"] as const, ["Butter", 30, "g"] as const] },
  { name: "Spaghetti al Limone", lines: [["Spaghetti", 400, "g"] as const] },
] as const;

/** A household with rice and butter, and three recipes. */
async function furnish(api: Api, person: Person): Promise<void> {
  const items = [
    { name: "Rice", quantity: 1000, unitId: GRAM, price: 2.19 },
    { name: "Butter", quantity: 250, unitId: GRAM, price: 2.39 },
  ];
  await api(person, "POST /ingredients/bulk", { items });
  for (const { name, lines } of recipes)
    await api(person, "POST /recipes", {
      name,
      servings: 4,
      components: lines.map(([ingredientName, quantity, unit]) => ({
        ingredientName,
        quantity,
        unit,
      })),
    });
}

test("a family's week: planned, shopped for, put away, cooked, the rest kept @smoke", async ({
  enter,
  api,
}) => {
  test.slow();
  const { page, person } = await enter("/dashboard");
  await furnish(api, person);

  const steps: Step[] = [];
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  async function step(name: string, act: () => Promise<void>): Promise<void> {
    await test.step(name, async () => {
      taps = 0;
      const start = Date.now();
      await act();
      steps.push({ name, taps, seconds: Math.round(taps + (Date.now() - start) / A_SECOND) });
    });
  }
  const button = (name: string | RegExp) => page.getByRole("button", { name });

  await step("plan three meals", async () => {
    await tap(button("Open menu"));
    await tap(page.getByRole("link", { name: "Plan", exact: true }));
    for (const [place, { name }] of recipes.entries()) {
      await tap(button(/^Add to /).nth(place));
      await tap(page.getByRole("dialog").getByRole("button", { name: new RegExp(name) }));
      await expect(page.getByRole("dialog")).toBeHidden();
      await expect(page.locator("[data-entry]")).toHaveCount(place + 1);
    }
  });
  await checkAccessibility(page);

  await step("put what is missing on the list", async () => {
    await tap(button("More"));
    await tap(page.getByRole("menuitem", { name: /^Add what is missing to/ }));
    await expect(page.getByText(/^3 lines on /)).toBeVisible();
  });

  await step("tick it in the shop", async () => {
    await tap(page.getByRole("link", { name: "Shopping List" }));
    const lines = page.getByRole("checkbox", { name: /Ground beef|Egg|Spaghetti/ });
    await expect(lines).toHaveCount(3);
    for (const name of ["Ground beef", "Egg", "Spaghetti"]) {
      const line = page.getByRole("checkbox", { name: new RegExp(name) });
      await tap(line);
      await expect(line).toBeChecked();
    }
  });

  await step("put it away", async () => {
    await tap(button(/^Put Away/));
    await tap(
      page
        .getByRole("dialog")
        .getByRole("button", { name: /^Put Away/ })
        .last(),
    );
    await expect(page.getByText(/put away/).first()).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  await step("cook today's meal", async () => {
    await tap(page.getByRole("link", { name: "Larder" }).first());
    const today = page.getByRole("region", { name: "Today" });
    await expect(today.getByText("All at home")).toBeVisible();
    const lead = page.getByRole("region", { name: "Tonight" });
    await tap(lead.getByRole("button", { name: "Cook This!" }));
    await expect(today.getByText("Cooked", { exact: true })).toBeVisible();
  });
  await checkAccessibility(page);

  await step("keep what is left over", async () => {
    await tap(button("Put Leftovers Away"));
    await tap(page.getByRole("dialog").getByRole("button", { name: "Put Away" }));
    await expect(page.getByText("Leftovers of Chili put away")).toBeVisible();
  });
  await page.goto("/inventory");
  await expect(page.getByText("Leftovers: Chili").first()).toBeVisible();

  const all = steps.reduce((sum, one) => sum + one.taps, 0);
  test.info().annotations.push({ type: "effort", description: JSON.stringify({ steps, all }) });
  expect(all).toBeLessThanOrEqual(20);
});
