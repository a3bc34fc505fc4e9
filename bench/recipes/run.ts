/**
 * `npm run bench:recipes`: reads the sample recipes under $SAMPLES/recipes and prints right, wrong
 * and refused ones by source. `--show` prints each miss. Without samples it passes with a message.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import {
  readCooklang,
  type CooklangPiece,
} from "../../apps/api/src/importing/readers/files/cooklang.ts";
import { readPage } from "../../apps/api/src/importing/readers/pages/read-page.ts";
import { openRecipeFile } from "../../apps/api/src/importing/readers/files/recipe-file.ts";
import type { ReadRecipe } from "@larder/rules/recipe-text/read-recipe";

interface Parts {
  readonly quantity: number | null;
  readonly unit: string | null;
  readonly name: string;
  readonly note?: string;
}

/** A sample's labels; missing fields are not compared. */
interface Expected {
  readonly name: string;
  readonly servings?: number | null;
  readonly prepMinutes?: number | null;
  readonly cookMinutes?: number | null;
  readonly ingredients: readonly (string | Parts)[];
  readonly steps: readonly string[];
  readonly structuredData?: boolean;
  readonly ingredientGroup?: string;
}

const FIELDS = ["name", "servings", "times", "lines", "steps"] as const;
type Field = (typeof FIELDS)[number];

interface Row {
  readonly source: string;
  recipes: number;
  refused: number;
  whole: number;
  milliseconds: number;
  readonly right: Record<Field, number>;
  readonly misses: string[];
}

const rows = new Map<string, Row>();

function rowOf(source: string): Row {
  const right = { name: 0, servings: 0, times: 0, lines: 0, steps: 0 };
  const row = rows.get(source) ?? {
    source,
    recipes: 0,
    refused: 0,
    whole: 0,
    milliseconds: 0,
    right,
    misses: [],
  };
  rows.set(source, row);
  return row;
}

const told = (value: unknown): string => JSON.stringify(value) ?? "nothing";
const isSame = (one: unknown, other: unknown): boolean => told(one) === told(other);
const isUnsaid = (expected: unknown, read: unknown): boolean =>
  expected === undefined || isSame(expected, read);

function isLine(expected: string | Parts, line: ReadRecipe["lines"][number] | undefined): boolean {
  if (line === undefined || typeof expected === "string") return line?.text === expected;
  const { parts } = line;
  const isPart =
    parts?.quantity === expected.quantity &&
    parts.unit === expected.unit &&
    parts.name === expected.name;
  return isPart && (parts.note ?? "") === (expected.note ?? "");
}

function rightOf(expected: Expected, recipe: ReadRecipe): Record<Field, boolean> {
  const group = expected.ingredientGroup;
  const lines = expected.ingredients.every((line, index) => isLine(line, recipe.lines[index]));
  return {
    name: recipe.name === expected.name,
    servings: isUnsaid(expected.servings, recipe.servings),
    times:
      isUnsaid(expected.prepMinutes, recipe.prepMinutes) &&
      isUnsaid(expected.cookMinutes, recipe.cookMinutes),
    lines:
      lines &&
      recipe.lines.length === expected.ingredients.length &&
      (group === undefined || recipe.lines.every((line) => line.group === group)),
    steps: isSame(
      recipe.steps.map(({ text }) => text),
      expected.steps,
    ),
  };
}

function count(source: string, expected: Expected, recipe: ReadRecipe | undefined): void {
  const row = rowOf(source);
  row.recipes += 1;
  if (recipe === undefined) {
    row.refused += 1;
    if (expected.structuredData !== false) row.misses.push(`${expected.name}: refused`);
    return;
  }
  const right = rightOf(expected, recipe);
  const wrong = FIELDS.filter((field) => !right[field]);
  for (const field of FIELDS) if (right[field]) row.right[field] += 1;
  if (wrong.length === 0) row.whole += 1;
  else
    row.misses.push(
      `${expected.name}: ${wrong.join(", ")}\n    read ${told(wrongOf(recipe, wrong))}\n    not  ${told(wrongOf(expected, wrong))}`,
    );
}

function wrongOf(recipe: ReadRecipe | Expected, wrong: readonly Field[]): unknown {
  const lines =
    "lines" in recipe ? recipe.lines.map((line) => line.parts ?? line.text) : recipe.ingredients;
  const all = {
    name: recipe.name,
    servings: recipe.servings,
    times: [recipe.prepMinutes, recipe.cookMinutes],
    lines,
    steps: "lines" in recipe ? recipe.steps.map(({ text }) => text) : recipe.steps,
  };
  return wrong.map((field) => all[field]);
}

// A sample file is trusted; a wrong one shows in the table.
const jsonIn = (path: string): never => JSON.parse(readFileSync(path, "utf8")) as never;

interface RealPage {
  readonly title: string;
  readonly yields: string;
  readonly instructions_list: readonly string[];
}

function expectedOfPage(path: string): Expected {
  const said: Expected & Partial<RealPage> = jsonIn(path);
  if (said.title === undefined) return said;
  return {
    name: said.title,
    servings: Number.parseInt(said.yields ?? "", 10),
    ingredients: said.ingredients,
    steps: said.instructions_list ?? [],
  };
}

function readPages(folder: string, source: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith(".html"))) {
    const bytes = readFileSync(join(folder, name));
    const started = performance.now();
    const [recipe] = readPage(bytes, { url: null });
    const row = rowOf(source);
    row.milliseconds = Math.max(row.milliseconds, performance.now() - started);
    count(source, expectedOfPage(join(folder, name.replace(/html$/, "json"))), recipe);
  }
}

async function recipesIn(path: string, source: string): Promise<readonly ReadRecipe[]> {
  const started = performance.now();
  const opened = await openRecipeFile({ bytes: readFileSync(path), name: basename(path) });
  const recipes: ReadRecipe[] = [];
  if (opened !== null && typeof opened === "object")
    for await (const entry of opened.entries) if ("recipe" in entry) recipes.push(entry.recipe);
  const row = rowOf(source);
  row.milliseconds = Math.max(row.milliseconds, performance.now() - started);
  return recipes;
}

async function readExports(folder: string): Promise<void> {
  for (const program of readdirSync(folder)) {
    const files = readdirSync(join(folder, program)).filter((file) => file !== "expected.json");
    const read: ReadRecipe[] = [];
    // One file after another, since each is timed.
    for (const file of files) read.push(...(await recipesIn(join(folder, program, file), program)));
    const all: readonly Expected[] = jsonIn(join(folder, program, "expected.json"));
    for (const expected of all)
      count(
        program,
        expected,
        read.find(({ name }) => name === expected.name),
      );
  }
}

interface CooklangCase {
  readonly source: string;
  readonly result: {
    readonly steps: readonly (readonly CooklangPiece[])[];
    readonly metadata: Readonly<Record<string, string>>;
  };
}

const inOrder = (piece: object): unknown =>
  Object.entries(piece).toSorted(([one], [other]) => one.localeCompare(other));

function readCooklangCases(path: string): void {
  const row = rowOf("cooklang canonical");
  const { tests }: { tests: Readonly<Record<string, CooklangCase>> } = jsonIn(path);
  for (const [name, { source, result }] of Object.entries(tests)) {
    const { paragraphs, metadata } = readCooklang(source);
    const steps = paragraphs.map(({ pieces }) => pieces.map((piece) => inOrder(piece)));
    const isRight =
      isSame(
        steps,
        result.steps.map((pieces) => pieces.map((piece) => inOrder(piece))),
      ) &&
      Object.entries(result.metadata).every(([key, value]) => metadata.get(key)?.[0] === value);
    row.recipes += 1;
    if (isRight) row.whole += 1;
    else row.misses.push(`${name}: read ${told(paragraphs)}\n    not  ${told(result.steps)}`);
  }
}

async function readAll(samples: string): Promise<void> {
  readPages(join(samples, "pages"), "pages");
  readPages(join(samples, "pages-real"), "pages-real");
  await readExports(join(samples, "exports"));
  readCooklangCases(join(samples, "cooklang/canonical.json"));
  for (const file of readdirSync(join(samples, "cooklang")).filter((name) =>
    name.endsWith(".cook"),
  )) {
    const [recipe] = await recipesIn(join(samples, "cooklang", file), "cooklang files");
    const row = rowOf("cooklang files");
    row.recipes += 1;
    if (recipe === undefined || recipe.lines.length === 0 || recipe.steps.length === 0)
      row.refused += 1;
    else row.whole += 1;
  }
}

function print(): void {
  const isShown = process.argv.includes("--show");
  console.log(
    [
      "source".padEnd(22),
      "recipes",
      "right",
      "wrong",
      "refused",
      ...FIELDS.map((field) => field.padStart(8)),
      "  ms",
    ].join("  "),
  );
  for (const { source, recipes, whole, refused, right, milliseconds, misses } of rows.values()) {
    const figures = [
      String(recipes).padStart(7),
      String(whole).padStart(5),
      String(recipes - whole - refused).padStart(5),
      String(refused).padStart(7),
    ];
    console.log(
      [
        source.padEnd(22),
        ...figures,
        ...FIELDS.map((field) => String(right[field]).padStart(8)),
        milliseconds.toFixed(0).padStart(4),
      ].join("  "),
    );
    if (isShown) for (const miss of misses) console.log(`  ${miss}`);
  }
}

const samples = join(process.env["SAMPLES"] ?? "", "recipes");
if (
  process.env["SAMPLES"] === undefined ||
  !existsSync(samples) ||
  !statSync(samples).isDirectory()
)
  console.log("No sample recipes: set SAMPLES to the folder that holds recipes/.");
else {
  await readAll(samples);
  print();
}
