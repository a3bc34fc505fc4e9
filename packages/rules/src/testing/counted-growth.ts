import { fileURLToPath } from "node:url";
import { parseSync, type Plugin, runnerImport } from "vite";
import type { GrowingWork } from "./growth.ts";

export interface CountedGrowth {
  readonly name: string;
  /** Function calls and loop iterations at 1×, 2×, 4× and 8×. */
  readonly counts: readonly number[];
  /** Slope of count over size, both as logarithms: 1 is linear, 2 quadratic. */
  readonly slope: number;
}

/** Steepest allowed slope: n log n, as for sorting. */
export const STEEPEST_COUNT = 1.25;

const SIZES = [1, 2, 4, 8];
const COUNTER = "stepsCounted";
const STEP = `globalThis.${COUNTER}++`;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly body?: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

const REPEATED =
  /^(?:(?:For|ForIn|ForOf|While|DoWhile)Statement|(?:ArrowFunction|Function)Expression|FunctionDeclaration)$/;

interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** Positions of counters: the start of each function and loop body, in source order. */
function insertionsIn(node: Node): readonly Insertion[] {
  const before: Insertion[] = [];
  const after: Insertion[] = [];
  if (REPEATED.test(node.type) && isNode(node.body)) {
    const { type, start, end } = node.body;
    if (type === "BlockStatement") before.push({ at: start + 1, text: `${STEP};` });
    else {
      const [open, close] = type.endsWith("Statement") ? [`{${STEP};`, "}"] : [`(${STEP},`, ")"];
      before.push({ at: start, text: open });
      after.push({ at: end, text: close });
    }
  }
  const children = Object.values(node).flat().filter(isNode);
  return [...before, ...children.flatMap(insertionsIn), ...after];
}

function withSteps(code: string): string {
  const insertions = insertionsIn(parseSync("counted.js", code).program);
  let [counted, from] = ["", 0];
  for (const { at, text } of insertions.toSorted((one, other) => one.at - other.at)) {
    counted += code.slice(from, at) + text;
    from = at;
  }
  return counted + code.slice(from);
}

const countSteps: Plugin = {
  name: "count-steps",
  transform: (code, id) => (id.endsWith(".ts") ? { code: withSteps(code), map: null } : null),
};

function stepsOf(run: () => unknown): number {
  const counter = globalThis as { [COUNTER]?: number };
  counter[COUNTER] = 0;
  run();
  return counter[COUNTER];
}

function growthOf([name, base, inputOf]: GrowingWork): CountedGrowth {
  const runs = SIZES.map((times) => inputOf(base * times));
  // the first run fills caches of the rules
  runs[0]?.();
  const counts = runs.map(stepsOf);
  const [one = 1, eight = 1] = [counts[0], counts.at(-1)];
  return { name, counts, slope: Math.log(eight / one) / Math.log(SIZES.at(-1) ?? 1) };
}

/**
 * Counts steps of each `GrowingWork` in the `works` of a module: calls of our functions and
 * iterations of our loops. Counts are the same on every machine. Built-in functions such as
 * `includes`, `sort` and regular expressions do not count.
 */
export async function countedGrowths(module: URL): Promise<readonly CountedGrowth[]> {
  const { module: loaded } = await runnerImport<{ works: readonly GrowingWork[] }>(
    fileURLToPath(module),
    { configFile: false, plugins: [countSteps] },
  );
  return loaded.works.map(growthOf);
}

/** "many lots  310 620 1240 2480  slope 1.00" */
export function countedText({ name, counts, slope }: CountedGrowth): string {
  return `${name}  ${counts.join(" ")}  slope ${slope.toFixed(2)}`;
}
