import { expect, phone, test } from "./fixtures.ts";
import { button, byRole, words } from "./visitor.ts";

const gram = 1;

test("a meal is planned for today, cooked, and what is left kept", async ({ arrive, api }) => {
  const { visitor: maya, person } = await arrive(phone, "free");
  const items = [{ name: "Rice", quantity: 1000, unitId: gram, price: 2.19 }];
  await api(person, "POST /ingredients/bulk", { items });
  await api(person, "POST /recipes", {
    name: "Rice with butter",
    servings: 4,
    components: [{ ingredientName: "Rice", quantity: 300, unit: "g" }],
  });

  await test.step("plan it", async () => {
    await maya.open("/plan");
    await maya.press(button(/^Add to /));
    await maya.press(button(/Rice with butter/, byRole("dialog")));
    await maya.seesNo(byRole("dialog"));
    await maya.sees(button(/Rice with butter/));
  });

  await test.step("cook it", async () => {
    await maya.open("/dashboard");
    const tonight = byRole("region", "Tonight");
    await maya.press(button("Cook This!", tonight));
    await maya.sees(words("Cooked", byRole("region", "Today")));
  });

  await test.step("keep what is left over", async () => {
    await maya.press(button("Put Leftovers Away"));
    await maya.press(button("Put Away", byRole("dialog")));
    await maya.sees(words("Leftovers of Rice with butter put away"));
    await maya.open("/inventory");
    await maya.sees(words("Leftovers: Rice with butter"));
    const { ingredients } = await api<{ ingredients: { name: string; quantity: number }[] }>(
      person,
      "GET /ingredients",
    );
    expect(ingredients).toContainEqual(expect.objectContaining({ name: "Rice", quantity: 700 }));
  });
});
