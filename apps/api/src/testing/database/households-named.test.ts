import { expect, test } from "vitest";
import { householdsNamed } from "./households-named.ts";

test.each([
  [`select * from lots where id = $1 and "lots"."household_id" = $2`, [5, 7], [7]],
  ["update lots set quantity = ? where household_id = ? and place_id = ?", [1, 7, 3], [7]],
  [
    "delete from lots where household_id = $1 and exists (select 1 from lots as theirs where theirs.household_id = $2)",
    [7, 8],
    [7, 8],
  ],
  [`insert into "lots" ("unit_id", "household_id") values ($1, $2), ($3, $4)`, [1, 7, 1, 7], [7]],
  [`select * from "users" where id = $1`, [1], []],
])("%s", (text, parameters, households) => {
  expect([...householdsNamed({ text, parameters })]).toEqual(households);
});
