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

test.each([[undefined], [{ id: 1 }], [new Date(0)]])("%s is bound to no statement", (value) => {
  const handle = openSqlite(":memory:");
  const file = new OpenFile(handle, new FileCondition());
  expect(() => file.run(CompiledQuery.raw("select ? as told", [value]))).toThrow("Cannot bind");
  handle.close();
});
