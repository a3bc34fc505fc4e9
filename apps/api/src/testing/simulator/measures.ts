import { exact, over, times, type Exact } from "./exact.ts";

type Kind = "mass" | "volume" | "count";

interface Measure {
  readonly name: string;
  readonly kind: Kind;
  /** Grams or millilitres; 1 for counting units. */
  readonly size: Exact;
}

const CUP = exact(236_588, 1000);

/** The units of the simulator. Source: handbook/catalogue.md#units. */
const measures: readonly Measure[] = [
  { name: "g", kind: "mass", size: exact(1) },
  { name: "kg", kind: "mass", size: exact(1000) },
  { name: "oz", kind: "mass", size: exact(28_349_523_125n, 1_000_000_000n) },
  { name: "ml", kind: "volume", size: exact(1) },
  { name: "l", kind: "volume", size: exact(1000) },
  { name: "cup", kind: "volume", size: CUP },
  { name: "tbsp", kind: "volume", size: over(CUP, exact(16)) },
  { name: "piece", kind: "count", size: exact(1) },
  { name: "bunch", kind: "count", size: exact(1) },
];

export const stockUnits: readonly string[] = measures.map(({ name }) => name);

/** Units as written in recipes; an unknown one is a counting unit of its own. */
export const writtenUnits: readonly (readonly [written: string, unit: string])[] = [
  ["g", "g"],
  ["grams", "g"],
  ["kg", "kg"],
  ["oz", "oz"],
  ["ml", "ml"],
  ["l", "l"],
  ["Cups", "cup"],
  ["cup", "cup"],
  ["tbsp.", "tbsp"],
  ["piece", "piece"],
  ["pieces", "piece"],
  ["bunch", "bunch"],
  ["handful", "handful"],
];

function measureOf(written: string): Measure {
  const unit = writtenUnits.find(([text]) => text === written)?.[1] ?? written;
  return (
    measures.find(({ name }) => name === unit) ?? { name: unit, kind: "count", size: exact(1) }
  );
}

export function kindOf(written: string): Kind {
  return measureOf(written).kind;
}

/** Known weights of an ingredient in milligrams. */
export interface Weights {
  readonly ofMillilitre: number | null;
  readonly ofPiece: number | null;
}

function grams(measure: Measure, weights: Weights): Exact | null {
  if (measure.kind === "mass") return measure.size;
  const milligrams = measure.kind === "volume" ? weights.ofMillilitre : weights.ofPiece;
  if (milligrams === null || (measure.kind === "count" && measure.name !== "piece")) return null;
  return times(measure.size, exact(milligrams, 1000));
}

/** The factor between two units; null if unknown. Source: handbook/catalogue.md#units. */
export function conversion(from: string, to: string, weights: Weights): Exact | null {
  const [a, b] = [measureOf(from), measureOf(to)];
  if (a.name === b.name) return exact(1);
  if (a.kind === b.kind) return a.kind === "count" ? null : over(a.size, b.size);
  if (a.kind !== "mass" && b.kind !== "mass") return null;
  const [fromGrams, toGrams] = [grams(a, weights), grams(b, weights)];
  return fromGrams === null || toGrams === null ? null : over(fromGrams, toGrams);
}
