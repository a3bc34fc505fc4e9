import { expect, test, vi } from "vitest";
import { CompiledQuery } from "kysely";
import { FileCondition } from "./file-condition.ts";
import { OpenFile } from "./open-file.ts";
import { openSqlite } from "./sqlite.ts";

test("a statement is prepared once, and of five hundred others it is forgotten", () => {
  const handle = openSqlite(":memory:");
  const prepare = vi.spyOn(handle, "prepare");
  const file = new OpenFile(handle, new FileCondition());
  const ask = (number: number) => file.run(CompiledQuery.raw(`select ${number} as told`)).rows;
  for (let time = 0; time < 3; time += 1) expect(ask(0)).toEqual([{ told: 0 }]);
  expect(prepare).toHaveBeenCalledTimes(1);
  for (let number = 1; number <= 500; number += 1) ask(number);
  prepare.mockClear();
  expect(ask(0)).toEqual([{ told: 0 }]);
  expect(prepare).toHaveBeenCalledTimes(1);
  handle.close();
});

test("a statement is planned for each bound that it is asked with, and compiled once for it", () => {
  const handle = openSqlite(":memory:");
  const prepare = vi.spyOn(handle, "prepare");
  const file = new OpenFile(handle, new FileCondition());
  const text =
    "select value from (select value from json_each(?) limit ?) where value > ? limit ? offset ?";
  const ask = (inner: number, outer: number) =>
    file.run(CompiledQuery.raw(text, ["[1, 2, 3, 4, 5, 6]", inner, 1, outer, 1])).rows;
  for (let time = 0; time < 3; time += 1) {
    expect(ask(4, 1)).toEqual([{ value: 3 }]);
    expect(ask(6, 2)).toEqual([{ value: 3 }, { value: 4 }]);
  }
  expect(prepare.mock.calls.map(([written]) => written)).toEqual([
    "select value from (select value from json_each(?) limit 4) where value > ? limit 1 offset ?",
    "select value from (select value from json_each(?) limit 6) where value > ? limit 2 offset ?",
  ]);
  for (let bound = 10; bound < 30; bound += 1) ask(6, bound);
  prepare.mockClear();
  ask(6, 29);
  expect(prepare).not.toHaveBeenCalled();
  ask(4, 1);
  expect(prepare).toHaveBeenCalledTimes(1);
  handle.close();
});

test.each([["1; drop table lots"], [1.5], [null]])("%s bounds no rows", (value) => {
  const handle = openSqlite(":memory:");
  const file = new OpenFile(handle, new FileCondition());
  const ask = () => file.run(CompiledQuery.raw("select 1 as told limit ?", [value]));
  expect(ask).toThrow("bounds no rows");
  handle.close();
});

test.each([[undefined], [{ id: 1 }], [new Date(0)]])("%s is bound to no statement", (value) => {
  const handle = openSqlite(":memory:");
  const file = new OpenFile(handle, new FileCondition());
  expect(() => file.run(CompiledQuery.raw("select ? as told", [value]))).toThrow("Cannot bind");
  handle.close();
});
