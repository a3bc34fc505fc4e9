import { expect, test } from "vitest";
import { unitChoices } from "./unit-choices.ts";

const textsOf = (units: Parameters<typeof unitChoices>[0]) =>
  unitChoices(units).map(({ text }) => text);

test("units are offered in the reader's language", () => {
  const units = [
    { id: 16, name: "clove", label: "Zehe" },
    { id: 25, name: "metric tbsp", label: "Esslöffel" },
  ];
  expect(textsOf(units)).toEqual(["Zehe", "Esslöffel"]);
});

test("two units with one label are told apart", () => {
  const units = [
    { id: 9, name: "tbsp", label: "tbsp" },
    { id: 25, name: "metric tbsp", label: "tbsp" },
  ];
  expect(textsOf(units)).toEqual(["tbsp", "metric tbsp"]);
});

test("a unit of an older server has its name", () => {
  expect(textsOf([{ id: 1, name: "g" }])).toEqual(["g"]);
});
