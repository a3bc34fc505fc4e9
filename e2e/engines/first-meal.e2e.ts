import { expect, phone, test } from "./fixtures.ts";
import { button, byRole, field, words, type Visitor } from "./visitor.ts";

const password = "a kitchen of one's own";

/** Amounts as shown on the inventory screen. */
async function seesAmounts(maya: Visitor, ...amounts: readonly string[]): Promise<void> {
  await maya.open("/inventory");
  await maya.sees(words(/^Page 1 of 1/));
  for (const amount of amounts) await maya.sees(words(amount));
}

test("from registration to a cooked meal", async ({ visit, engine }) => {
  const maya = await visit(phone);

  await test.step("register", async () => {
    await maya.open("/register");
    await maya.type(field("Full Name"), "Maya");
    await maya.type(field("Email address"), `maya-${engine}-${Date.now()}@larder.example`);
    await maya.type(field("Password"), password);
    await maya.type(field("Confirm Password"), password);
    await maya.press(button("Register"));
    await maya.sees(byRole("heading", "Welcome back, Maya!"));
    expect(await maya.path()).toBe("/dashboard");
  });

  await test.step("put flour and milk away, each as a line", async () => {
    await maya.open("/inventory");
    await maya.sees(words("Your inventory is empty."));
    await maya.press(button("Add Ingredient"));
    const line = field("Type it in one line");
    await maya.type(line, "1000 g flour 2.00");
    await maya.pressKey("Enter");
    await maya.sees(words("1 put away"));
    await maya.type(line, "1 l milk 1.20");
    await maya.pressKey("Enter");
    await maya.sees(words("2 put away"));
    await maya.press(button("Close"));
    await seesAmounts(maya, "1000 g", "1 l");
  });

  await test.step("write a recipe in other units than the stock's", async () => {
    await maya.open("/recipes");
    await maya.press(button("Create Recipe"));
    const form = byRole("dialog", "Create Recipe");
    await maya.type(field("Recipe name", form), "Pancakes");
    await maya.type(field("Servings", form), "3");
    await maya.type(byRole("combobox", "Ingredient name", form), "flour");
    await maya.pressKey("Tab");
    await maya.type(field("Quantity", form), "0.5");
    await maya.type(byRole("combobox", "Unit", form), "kg");
    // Closes the list of units before the next press.
    await maya.pressKey("Tab");
    await maya.press(button("Create Recipe", form));
    await maya.seesNo(form);
    await maya.sees(byRole("heading", "Pancakes"));
  });

  await test.step("cook it, and undo", async () => {
    await maya.open("/what-can-i-cook");
    const meal = byRole("article", "Pancakes");
    await maya.sees(words(/\$1\.00/, meal));
    await maya.press(button("Cook This!", meal));
    await maya.sees(words(/^Successfully cooked Pancakes!/));
    await maya.press(button("Undo"));
    await maya.seesNo(button("Undo"));
    await seesAmounts(maya, "1000 g", "1 l");
    await maya.open("/what-can-i-cook");
    await maya.press(button("Cook This!"));
    await maya.sees(words(/^Successfully cooked Pancakes!/));
    await seesAmounts(maya, "500 g", "1 l");
  });
});
