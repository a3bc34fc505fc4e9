import "./all.ts";
import { expect, test } from "vitest";
import { sayAmount, sayBeside, sayFood, sayUnit } from "./amount.ts";

const amount = (digits: string, unit: string, count = Number(digits)) => ({
  digits,
  unit,
  count,
  isUnder: false,
});

test.each([
  [amount("1", "can"), "1 can"],
  [amount("2", "can"), "2 cans"],
  [amount("3", "clove"), "3 cloves"],
  [amount("2", "bunch"), "2 bunches"],
  [amount("½", "cup", 1), "½ cup"],
  [amount("1½", "cup", 1.5), "1½ cups"],
  [amount("1", "Cups"), "1 cup"],
  [amount("500", "g"), "500 g"],
  [amount("2", "tbsp."), "2 tbsp."],
  [amount("2", "metric tbsp"), "2 tbsp"],
  [amount("1", "metric tsp"), "1 tsp"],
  [amount("2", "roll"), "2 rolls"],
  [amount("2", "handful"), "2 handfuls"],
  [amount("2", "dollop"), "2 dollop"],
  [amount("2", "constructor"), "2 constructor"],
  [amount("2", "underLeast"), "2 underLeast"],
  [{ ...amount("0.001", "kg", 1), isUnder: true }, "under 0.001 kg"],
])("a unit goes with its number: %o", (said, text) => {
  expect(sayAmount(said)).toBe(text);
});

const banana = { name: "Banana", forms: { one: "banana", other: "bananas" } };
const chickpeas = { name: "Chickpeas", forms: { one: "chickpea", other: "chickpeas" } };
const rice = { name: "Rice", forms: { one: "rice", other: "rice" } };
const own = { name: "Gran's Jam", forms: null };

test.each([
  [amount("1", "piece"), banana, "1 banana", "1|banana"],
  [amount("3", "piece"), banana, "3 bananas", "3|bananas"],
  [amount("½", "piece", 1), banana, "½ banana", "½|banana"],
  [amount("1", "piece"), rice, "1 piece of rice", "1 piece|rice"],
  [amount("2", "can"), chickpeas, "2 cans of chickpeas", "2 cans|chickpeas"],
  [amount("1", "can"), chickpeas, "1 can of chickpeas", "1 can|chickpeas"],
  [amount("500", "g"), banana, "500 g of bananas", "500 g|bananas"],
  [amount("3", "piece"), own, "3 Gran's Jam", "3|Gran's Jam"],
  [amount("2", "jar"), own, "2 jars of Gran's Jam", "2 jars|Gran's Jam"],
])("a food goes with its amount: %o", (said, food, text, beside) => {
  expect(sayFood(said, food)).toBe(text);
  expect(sayBeside(said, food).join("|")).toBe(beside);
});

test("a unit by itself is several of it", () => {
  expect([sayUnit("piece"), sayUnit("g")]).toEqual(["pieces", "g"]);
});
