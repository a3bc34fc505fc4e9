// At one size every day: every-screen and keyboard check its screens at both.
import { expect, test } from "../../fixtures.ts";

/** An animation since the page was opened, with its duration. */
interface Movement {
  readonly name: string;
  readonly milliseconds: number;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

const KEPT = "movements";

for (const motion of ["no-preference", "reduce"] as const) {
  test.describe(`where motion is: ${motion}`, () => {
    test.use({ contextOptions: { reducedMotion: motion } });

    test("a lot that goes closes its row, and drops in when it is taken back", async ({
      enter,
      api,
    }) => {
      const { page, person } = await enter("/dashboard");
      const { masterIngredients } = await api<{ masterIngredients: readonly Named[] }>(
        person,
        "GET /ingredients/master/ingredients",
      );
      for (const name of ["Carrot", "Onion", "Potato"])
        await api(person, "POST /ingredients", {
          masterIngredientId: masterIngredients.find((one) => one.name === name)?.id,
          unitId: 1,
          quantity: 400,
        });
      await page.evaluate(() => localStorage.setItem("one-row-a-food", "off"));
      await page.goto("/inventory");
      await page.getByRole("button", { name: "Onion", exact: true }).click();
      await page.getByRole("button", { name: "Delete", exact: true }).focus();
      await page.evaluate((kept) => {
        const seen: Movement[] = [];
        Object.assign(window, { [kept]: seen });
        document.addEventListener("animationend", ({ animationName, elapsedTime }) =>
          seen.push({ name: animationName, milliseconds: elapsedTime * 1000 }),
        );
      }, KEPT);
      const seen = () =>
        page.evaluate<Movement[], string>((kept) => Reflect.get(window, kept), KEPT);
      const of = async (name: string) => (await seen()).filter((one) => one.name === name);

      await page.keyboard.press("Enter");
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
      await expect(page.getByRole("button", { name: "Onion", exact: true })).toHaveCount(0);
      await expect(page.getByText("Onion", { exact: true })).toHaveCount(0);
      const isMoving = motion === "no-preference";
      await expect.poll(async () => (await of("close")).length).toBe(isMoving ? 1 : 0);
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByRole("button", { name: "Onion", exact: true })).toBeVisible();
      await expect.poll(async () => (await of("drop")).length).toBe(isMoving ? 1 : 0);
      for (const { milliseconds } of [...(await of("close")), ...(await of("drop"))])
        expect(milliseconds).toBeLessThanOrEqual(250);
    });
  });
}
