import { expect, test } from "vitest";
import { chooseFaults, exactName, type Choice } from "./chosen-faults.ts";
import type { Fault } from "./fault.ts";

const fault = (name: string, more: Partial<Fault> = {}): Fault => ({
  name,
  database: "sqlite",
  rounds: { short: 1, long: 1 },
  inject: async () => "",
  ...more,
});
const faults = [
  fault("overload", { measures: true, isRare: true }),
  fault("overload", { database: "postgres", measures: true, isRare: true }),
  fault("overload-again"),
  fault("silence", { waits: true, measures: true }),
  fault("failover", { onlyByName: true }),
];
const chosen = (choice: Partial<Choice>) =>
  chooseFaults(faults, { names: [], isEveryday: false, isTimed: false, ...choice }).map(exactName);

test("without a name every fault is injected that need not be named", () => {
  expect(chosen({})).toEqual([
    "overload@sqlite",
    "overload@postgres",
    "overload-again@sqlite",
    "silence@sqlite",
  ]);
});

test("a beginning names all faults that begin so, and a name with its database one alone", () => {
  expect(chosen({ names: ["over"] })).toHaveLength(3);
  expect(chosen({ names: ["overload@postgres"] })).toEqual(["overload@postgres"]);
  expect(chosen({ names: ["over@postgres"] })).toEqual([]);
  expect(chosen({ names: ["failover@sqlite", "silence"] })).toEqual([
    "silence@sqlite",
    "failover@sqlite",
  ]);
});

test("a timed run injects the faults that judge time, and no others", () => {
  expect(chosen({ isTimed: true })).toEqual([
    "overload@sqlite",
    "overload@postgres",
    "silence@sqlite",
  ]);
});

test("the run of every day leaves rare faults out, and can be divided by who waits", () => {
  expect(chosen({ isEveryday: true })).toEqual(["overload-again@sqlite", "silence@sqlite"]);
  expect(chosen({ which: "waits" })).toEqual(["silence@sqlite"]);
  expect(chosen({ which: "others", isEveryday: true })).toEqual(["overload-again@sqlite"]);
});
