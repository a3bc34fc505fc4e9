import { desktop, expect, phone, test } from "./fixtures.ts";
import { button, byRole, field, words } from "./visitor.ts";

interface Stock {
  readonly ingredients: readonly { readonly name: string; readonly quantity: number }[];
}

for (const window of [phone, desktop])
  test(`put away, eat, freeze and undo at ${window.width} px`, async ({ arrive, api }) => {
    const { visitor: maya, person } = await arrive(window, "free");
    const milk = async () => {
      const { ingredients } = await api<Stock>(person, "GET /ingredients");
      return ingredients.map(({ quantity }) => quantity);
    };
    // On a phone a lot opens as a sheet, on a desktop next to the list.
    const lot = byRole(window === phone ? "dialog" : "complementary", "Milk");

    await test.step("put away", async () => {
      await maya.open("/inventory");
      await maya.press(button("Add Ingredient"));
      await maya.type(field("Type it in one line"), "400 g milk");
      await maya.pressKey("Enter");
      await maya.sees(words("1 put away"));
      await maya.press(button("Close"));
      expect(await milk()).toEqual([400]);
    });

    await test.step("eat half, and undo", async () => {
      await maya.press(button("Milk"));
      await maya.press(words(/^Half/, lot));
      await maya.press(button("Eaten", lot));
      await maya.sees(words("200 g of milk left"));
      expect(await milk()).toEqual([200]);
      await maya.press(button("Undo"));
      await expect.poll(milk).toEqual([400]);
    });

    await test.step("freeze, and undo", async () => {
      await maya.open("/inventory");
      await maya.press(button("Milk"));
      await maya.press(button("Freeze", lot));
      await maya.sees(words(/^Milk frozen/));
      await maya.press(button("Undo"));
      await maya.seesNo(words(/^Milk frozen/));
      await expect.poll(milk).toEqual([400]);
    });
  });
