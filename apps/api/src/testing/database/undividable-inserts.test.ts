import { expect, test } from "vitest";
import { whyUndividable } from "./undividable-inserts.ts";

test.each([
  ["a sub-select is returned", "values ($1, $2) returning id, (select count(*) from lots)"],
  ["a sub-select is among the values", "values ($1, (select max(id) from places)) returning id"],
  ["selected rows have no id", "select $1, name from places where household_id = $2"],
])("%s", (why, rows) => {
  expect(whyUndividable(`insert into "lots" ("household_id", "unit_id") ${rows}`)).toBe(why);
});

test.each([
  `insert into "lots" ("household_id", "unit_id") values ($1, $2), ($3, $4) returning "id"`,
  `with kept (id) as (values ($1)) insert into lots (household_id, id, unit_id) select $2, id, $3 from kept`,
  `insert into recipe_tags (household_id, recipe_id, tag) select $1, id, tag from recipe_tags`,
  `insert into "jobs" ("kind") select $1 where not exists (select 1 from jobs)`,
  `insert into "images" ("household_id") values ($1) on conflict ("household_id") do update set "x" = $2 returning "id"`,
  `update lots set quantity = $1`,
])("%s is no fault", (text) => {
  expect(whyUndividable(text)).toBeNull();
});
