import { expect, test } from "vitest";
import { repeatableQueries } from "./repeatable-queries.ts";

const page = "select id from lots where quantity > (select 1) order by id limit $1 offset $2";

test.each([
  `select * from lots where id in (${page})`,
  `delete from lots where (household_id, id) in ((${page}))`,
  `select * from (${page}) as page inner join lots on lots.id = page.id`,
  `select * from (${page}) "page" join lots on lots.id = page.id`,
  `select * from (${page}) as page cross join lots where lots.id = page.id`,
  `select * from lots inner join (${page}) as page on page.id = lots.id`,
])("a bounded query can be repeated in: %s", (text) => {
  expect(repeatableQueries(text)).toEqual([expect.stringContaining("limit $1")]);
});

test.each([
  `select * from lots where id = any(array(${page}))`,
  `with page as materialized (${page}) select * from page cross join lots where lots.id = page.id`,
  `select count(*) from (${page}) as counted`,
  `select * from (${page}) as page left join lots on lots.id = page.id`,
  "select * from lots where id in (select lot_id from stock_events where household_id = $1)",
  "select * from lots where id in ($1, $2) order by id limit $3",
  "select * from lots where (select kind from stock_events as events limit 1) in ('used')",
])("no bounded query can be repeated in: %s", (text) => {
  expect(repeatableQueries(text)).toEqual([]);
});
