import { expect, test } from "vitest";
import { fitLine } from "./fit-line.ts";

function told(
  quantity: number | null,
  unit: string | null,
  name: string,
  note: string | null = null,
) {
  const text = [quantity, unit, name].filter((part) => part !== null).join(" ");
  const line = fitLine({ text, group: null, parts: { quantity, unit, name, note } });
  return (
    line && [line.quantity, line.unit, line.ingredientName, line.note, line.confidence].join(" | ")
  );
}

test.each([
  [2, "Tbs", "salt", "2 | tbsp | salt |  | sure"],
  [3, "cups", "oats", "3 | cup | oats |  | sure"],
  [1, "T", "sugar", "1 | tbsp | sugar |  | sure"],
  [1, "t", "sugar", "1 | tsp | sugar |  | sure"],
  [2, "dl", "milk", "200 | ml | milk |  | sure"],
  [1, "EL", "Mehl", "1 | metric tbsp | Mehl |  | sure"],
  [2, null, "eggs", "2 | piece | eggs |  | sure"],
  [3, null, "tablespoons honey", "3 | tbsp | honey |  | likely"],
  [2, null, "cloves", "2 | piece | cloves |  | sure"],
  [1, "yellow", "onion", "1 | piece | yellow onion |  | likely"],
  [2, "gloves", "garlic", "2 | piece | gloves garlic |  | likely"],
  [2, "lb", "(907 g) stew meat", "2 | lb | stew meat | 907 g | sure"],
  [1, "cup", "rice [basmati] (rinsed)", "1 | cup | rice | basmati, rinsed | sure"],
  [1, "cup", "2% milk", "1 | cup | 2% milk |  | likely"],
  [3, null, "🥚", "3 | piece | 🥚 |  | likely"],
])("a line that a program keeps apart: %j %j %j", (quantity, unit, name, expected) => {
  expect(told(quantity, unit, name)).toBe(expected);
});

test("a name that begins with a number stays a name where its program says that it is one", () => {
  const parts = { quantity: null, unit: null, name: "4-cheese blend", note: null, isName: true };
  const line = fitLine({ text: "4-cheese blend", group: null, parts });
  expect(line).toMatchObject({ quantity: null, ingredientName: "4-cheese blend" });
  const typed = fitLine({
    text: "2 cups flour",
    group: null,
    parts: { ...parts, name: "2 cups flour", isName: false },
  });
  expect(typed).toMatchObject({ quantity: 2, unit: "cup", ingredientName: "flour" });
});
