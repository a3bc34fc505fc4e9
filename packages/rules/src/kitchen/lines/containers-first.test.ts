import { expect, test } from "vitest";
import { type IsoDate, parseIsoDate } from "../../calendar-and-money/day.ts";
import { formatQuantity } from "../amounts/quantity.ts";
import { readAddLine } from "./add-line.ts";

const today = parseIsoDate("2026-03-12") ?? ("" as IsoDate);

/** Quantity, unit and name, then uncertain fields. */
function told(typed: string, language: string): string {
  const line = readAddLine(typed, { today, language, places: [] });
  const quantity = line.quantity === null ? "-" : formatQuantity(line.quantity);
  const amount = line.isOfPack ? `${quantity} of a pack` : quantity;
  return [[amount, line.unit ?? "-", line.name].join(" | "), ...line.unsure].join(" ?");
}

test.each([
  ["en", "tins tomatoes 4", "4 | can | tomatoes"],
  ["en", "tins of tomatoes 4", "4 | can | tomatoes"],
  ["en", "tins tomatoes x4", "4 | can | tomatoes"],
  ["en", "cans coke 6 3.50", "6 | can | coke"],
  ["en", "bags crisps 12", "12 | pack | crisps ?unit"],
  ["de", "Dosen Tomaten 4", "4 | can | Tomaten"],
  ["fr", "boîtes de thon 2", "2 | can | thon"],
  ["es", "latas de atún 3", "3 | can | atún"],
  ["it", "bottiglie di vino 6", "6 | bottle | vino"],
])("%s: %s are so many containers", (language, typed, reading) => {
  expect(told(typed, language)).toBe(reading);
});

test("one container at the start may be another word of the name", () => {
  expect(told("tin foil 2", "en")).toBe("2 | - | tin foil");
  expect(told("box files 3", "en")).toBe("3 | - | box files");
});

test.each([
  ["en", "tea bags 160s", "160 of a pack | - | tea bags"],
  ["en", "160s tea bags", "160 of a pack | - | tea bags"],
  ["en", "paracetamol 16's", "16 of a pack | - | paracetamol"],
  ["en", "couple of onions", "2 | - | onions"],
  ["en", "half a dozen eggs", "6 | - | eggs"],
  ["es", "media docena de huevos", "6 | - | huevos"],
  ["it", "mezza dozzina di uova", "6 | - | uova"],
  ["en", "pasta 500g x2", "1000 | g | pasta"],
  ["en", "pasta 500g 2x", "1000 | g | pasta"],
  ["en", "2 milk 1l", "2 | l | milk ?quantity"],
])("%s: the number of %s is certain only if nothing else is meant", (language, typed, reading) => {
  expect(told(typed, language)).toBe(reading);
});
