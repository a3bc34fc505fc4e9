import { expect, test } from "vitest";
import { microFromNumber, numberFromMicro } from "../kitchen/amounts/quantity.ts";
import { readUnit } from "../kitchen/amounts/units.ts";
import { lineAmount } from "./line-amount.ts";

interface Kept {
  readonly unit: string;
  readonly usual: readonly [quantity: number, unit: string];
  readonly isSoldSingly?: boolean;
}

const PEPPER: Kept = { unit: "piece", usual: [3, "piece"], isSoldSingly: true };
const BEANS: Kept = { unit: "can", usual: [2, "can"] };
const WATER: Kept = { unit: "ml", usual: [6, "l"] };
const CUCUMBER: Kept = { unit: "piece", usual: [1, "piece"], isSoldSingly: true };
const EGG: Kept = { unit: "piece", usual: [12, "piece"] };
const CRISPS: Kept = { unit: "g", usual: [150, "g"] };
const MILK: Kept = { unit: "ml", usual: [1, "l"] };
const POTATO: Kept = { unit: "piece", usual: [2, "kg"], isSoldSingly: true };

function said(printedName: string, { unit, usual, isSoldSingly = false }: Kept, quantity = 1) {
  const pack = microFromNumber(usual[0]);
  const amount = lineAmount({
    printedName,
    quantity,
    weighsIn: "kg",
    keptIn: readUnit(unit),
    usual: pack && { quantity: pack, unit: readUnit(usual[1]) },
    last: null,
    isSoldSingly,
  });
  const isAsked = amount?.isSure === false ? "?" : "";
  return amount && `${numberFromMicro(amount.quantity)} ${amount.unit.name}${isAsked}`;
}

test.each([
  ["BLACK BEANS CAN", BEANS, 1, "1 can"],
  ["KIDNEY BEANS", BEANS, 3, "3 can"],
  ["RED PEPPER EACH", PEPPER, 1, "1 piece"],
  ["PAPRIKA ROT STK", PEPPER, 1, "1 piece"],
  ["RED PEPPER", PEPPER, 1, "1 piece?"],
  ["SALATGURKE", CUCUMBER, 1, "1 piece"],
  ["CUCUMBERS LOOSE", CUCUMBER, 1, "1 piece?"],
  ["MIXED PEPPERS", PEPPER, 1, "3 piece"],
  ["SPRING WATER 500ML", WATER, 1, "500 ml"],
  ["SPRING WATER", WATER, 1, "1.5 l?"],
  ["STILL WATER 6X1,5", WATER, 1, "9 l?"],
  ["EGGS 12PK 700G", EGG, 1, "12 piece"],
  ["KIWIFRUIT 4 EACH", PEPPER, 1, "4 piece"],
  ["KARTOFF.2,5KG", POTATO, 1, "2.5 kg"],
  ["SPRING WATER 75OML", WATER, 1, "750 ml"],
  ["EGGS FREE RANGE", EGG, 1, "12 piece?"],
  ["12 LGE FR EGGS", EGG, 1, "12 piece"],
  ["LARGE EGGS 6", EGG, 2, "12 piece"],
  ["READY SALTED CRISPS 6PK", CRISPS, 1, "150 g?"],
  ["SEMI SKIM MILK 4PT", MILK, 1, "2.272 l"],
  ["PEPPERS LOOSE", PEPPER, 1, "1 piece?"],
  ["PEPPER LOOSE", PEPPER, 1, "1 piece"],
] as const)("%s brings what one of it is", (printed, kept, quantity, amount) => {
  expect(said(printed, kept, quantity)).toBe(amount);
});
