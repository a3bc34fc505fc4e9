// On SQLite only: reading lines does not depend on the database.
import { inventoryApi } from "@larder/contract/kitchen/inventory";
import type { ParsedLine } from "@larder/contract/kitchen/typed-lines";
import { beforeAll, expect, test } from "vitest";
import { unitNameOf } from "../../catalogue/units.ts";
import { testAppForFile } from "../../testing/test-app-for-file.ts";
import { typists } from "../../testing/people/typed-by-five-people.ts";

const larder = testAppForFile(); // Tuesday, March 10, 2026
let names: ReadonlyMap<number, string>;

beforeAll(async () => {
  const rows = await larder.db.selectFrom("master_ingredients").select(["id", "name"]).execute();
  names = new Map(rows.map(({ id, name }) => [id, name]));
});

const MOST_WRONG = 10;

/** The server's reading of a line, in the list's notation. */
function read(item: ParsedLine, kinds: ReadonlyMap<number, string>): readonly string[] {
  const unit = item.unitId === null ? undefined : unitNameOf(item.unitId);
  return [
    item.quantity === null ? "-" : String(item.quantity),
    unit ?? "-",
    names.get(item.masterIngredientId ?? 0) ?? "-",
    item.price === null ? "-" : item.price.toFixed(2),
    item.expiryDate ?? "-",
    kinds.get(item.placeId ?? 0) ?? "-",
  ];
}

const WHAT_PRICE = 3;

/**
 * The errors of a reading; null if all given parts are right and only allowed ones are proposed.
 */
function wrongIn(item: ParsedLine, expected: string, kinds: ReadonlyMap<number, string>) {
  const wanted = expected.split(" | ");
  const found = read(item, kinds);
  const isRight = wanted.every((field, place) => {
    if (field !== "*") return field === found[place];
    // Missing parts are proposed, except a price.
    return place !== WHAT_PRICE || found[place] === "-";
  });
  return isRight ? null : `${item.text} => ${found.join(" | ")}, not ${expected}`;
}

test("of 200 lines by five people at least nineteen in twenty are right without correction", async () => {
  const wrong: string[] = [];
  let count = 0;
  for (const { language, currency, lines } of typists) {
    const person = await larder.aUser();
    await larder.db
      .updateTable("households")
      .set({ language, currency })
      .where("id", "=", person.householdId)
      .execute();
    const places = await larder.db.selectFrom("places").select(["id", "kind"]).execute();
    const kinds = new Map(places.map(({ id, kind }) => [id, kind]));
    const cases = lines
      .trim()
      .split("\n")
      .map((line) => line.split(" => "));
    const text = cases.map(([typed]) => typed).join("\n");
    const { data } = await person.call(inventoryApi.parse, { body: { text } });
    count += data.items.length;
    for (const [index, item] of data.items.entries())
      wrong.push(...[wrongIn(item, cases[index]?.[1] ?? "", kinds) ?? []].flat());
  }
  expect(count).toBe(200);
  // The wrong ones are listed if there are too many.
  expect(wrong.length > MOST_WRONG ? wrong : []).toEqual([]);
});
