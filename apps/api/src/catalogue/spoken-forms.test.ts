import { expect, test } from "vitest";
import { masterIngredients } from "./master-data/all.ts";
import { spokenForms } from "./spoken-forms.ts";

const formsOf = (name: string) =>
  spokenForms(masterIngredients.find((one) => one.name === name)?.id ?? 0);

test("in a sentence an ingredient begins small, but for names of places", () => {
  expect(formsOf("Banana")).toEqual({ one: "banana", other: "bananas" });
  expect(formsOf("Rice")).toEqual({ one: "rice", other: "rice" });
  expect(formsOf("Brussels sprouts")?.other).toBe("Brussels sprouts");
  expect(formsOf("Worcestershire sauce")?.other).toBe("Worcestershire sauce");
});

test("every ingredient of the catalogue is called something in a sentence, and no other one", () => {
  expect(masterIngredients.filter(({ id }) => !spokenForms(id)?.one)).toEqual([]);
  expect(spokenForms(99_999)).toBeNull();
});
