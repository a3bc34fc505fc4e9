import { describe, expect, test } from "vitest";
import { micro } from "../testing/kitchen.ts";
import { boughtLines, type NeedOnList } from "./bought-lines.ts";

/** Source: handbook/shopping.md#put-away. */
const MILK = 1;

let born = 0;

/** Need on a list, from "2 l". Each one is newer than those before. */
function need(amount: string, more: Partial<NeedOnList> = {}): NeedOnList {
  const [count, unit = null] = amount.split(" ");
  born += 1;
  return {
    id: `need-${born}`,
    listId: 1,
    name: "milk",
    masterIngredientId: MILK,
    quantity: micro(Number(count)),
    unit,
    note: null,
    isTicked: false,
    createdAt: born,
    milligramsPerMl: null,
    ...more,
  };
}

const milk = { name: "Milk", masterIngredientId: MILK };
const doneWith = (needs: readonly NeedOnList[], times = 1) =>
  boughtLines(
    needs,
    Array.from({ length: times }, () => milk),
  ).flatMap((line) => line.needs.map(({ id }) => id));

describe("what is done with because it was bought", () => {
  test("is as many lines of a thing as were bought of it, the oldest first", () => {
    const needs = [need("1 l"), need("2 can"), need("1 l", { listId: 2 })];
    const ids = needs.map(({ id }) => id);
    expect(doneWith(needs)).toEqual(ids.slice(0, 1));
    expect(doneWith(needs, 2)).toEqual(ids.slice(0, 2));
    expect(doneWith(needs, 4)).toEqual(ids);
  });

  test("is a ticked line before one that is older", () => {
    const [open, ticked] = [need("1 l"), need("1 l", { isTicked: true })];
    expect(doneWith([open, ticked])).toEqual([ticked.id]);
  });

  test("is nothing of another thing", () => {
    const bread = need("1", { name: "bread", masterIngredientId: null });
    expect(doneWith([bread])).toEqual([]);
    expect(boughtLines([bread], [{ ...milk, name: "Bread" }])).toEqual([]);
    const bought = { name: "BREAD", masterIngredientId: null };
    expect(boughtLines([bread], [bought]).map(({ id }) => id)).toHaveLength(1);
  });
});
