import { expect, test } from "vitest";
import { definitionOnServers, type Key } from "./keys.ts";

const key = (
  table: string,
  parent: string,
  columns: readonly string[] = ["household_id"],
): Key => ({
  table,
  name: `${table}_fkey`,
  parent,
  columns,
  definition: "as before",
});

test.each([
  ["of food to food of the household", key("expenses", "lots", ["household_id", "lot_id"])],
  ["of food to an ingredient", key("lots", "master_ingredients", ["master_ingredient_id"])],
  ["of an ingredient to a unit", key("master_ingredients", "master_units", ["default_unit_id"])],
  ["of an account to its household's settings", key("users", "households")],
  ["of a session to its account", key("sessions", "users", ["user_id"])],
])("a key %s stays", (_, kept) => {
  expect(definitionOnServers(kept)).toBe("as before");
});

test("a key of food to the household goes to its revision, which is on the same server", () => {
  expect(definitionOnServers(key("lots", "households"))).toBe(
    "foreign key (household_id) references household_revisions (household_id) on delete cascade",
  );
});

test.each([
  ["of food to an account", key("recipe_opinions", "users", ["user_id"])],
  ["of food to food without its household", key("expenses", "lots", ["lot_id"])],
  ["of an ingredient to a household", key("master_ingredients", "households")],
  ["of a revision to the household's settings", key("household_revisions", "households")],
])("a key %s goes, since no server has both rows", (_, gone) => {
  expect(definitionOnServers(gone)).toBeNull();
});
