import { expect, test } from "vitest";
import { TwoSides } from "./two-sides.ts";

function sidesOf(...statements: readonly string[]): boolean {
  const sides = new TwoSides();
  sides.see("begin");
  for (const statement of statements) sides.see(statement);
  return sides.areBoth;
}

test("a write of a household alone, or of the coordinator alone, commits in one phase", () => {
  expect(sidesOf('update "lots" set "quantity" = $1', 'insert into "expenses" ("id")')).toBe(false);
  expect(sidesOf('update "users" set "name" = $1', "delete from sessions where id = $1")).toBe(
    false,
  );
  expect(sidesOf('update "lots" set "quantity" = $1', 'select * from "users" for update')).toBe(
    false,
  );
});

test("a write of both commits in two phases", () => {
  expect(sidesOf('update "lots" set "quantity" = $1', 'insert into "jobs" ("key")')).toBe(true);
  expect(
    sidesOf("with gone as (delete from lots returning id) insert into jobs select id from gone"),
  ).toBe(true);
});

test.each(["begin", "start transaction isolation level repeatable read read only"])(
  "the next transaction begins anew with %s",
  (begin) => {
    const sides = new TwoSides();
    sides.see('update "lots" set "quantity" = $1');
    sides.see(begin);
    sides.see('insert into "jobs" ("key")');
    expect(sides.areBoth).toBe(false);
  },
);
