import { type Micro, microOf } from "./quantity.ts";
import {
  divide,
  multiply,
  ONE,
  type Rational,
  rational,
  reduced,
  roundedHalfUp,
} from "../../calendar-and-money/rational.ts";

export type Dimension = "mass" | "volume" | "count";

/** Unit of stock or recipes: one of the 26 known ones, or a count unit that equals only itself. */
export interface Unit {
  readonly name: string;
  readonly dimension: Dimension;
  /** Grams or millilitres per unit, exact; 1 for count units. */
  readonly inBase: Rational;
  /** For a container with a size: the count unit to use if a lot has no content. */
  readonly counts?: string;
}

interface KnownUnit extends Unit {
  /** Other spellings, in lower case without points. */
  readonly spellings: readonly string[];
}

// A cup is 236.588 ml (handbook/catalogue.md#units); other US volumes derive from it.
const CUP_IN_MICROLITRES = 236_588;

function cups(top: number, bottom = 1): Rational {
  return reduced(rational(CUP_IN_MICROLITRES * top, 1000 * bottom));
}

function known(
  name: string,
  dimension: Dimension,
  rest: Pick<KnownUnit, "inBase" | "spellings">,
): KnownUnit {
  return { name, dimension, ...rest };
}

function counted(name: string, ...spellings: readonly string[]): KnownUnit {
  return known(name, "count", { inBase: ONE, spellings });
}

/** Default count unit. */
export const PIECE = "piece";

/** Known units in the order of selection. Source: handbook/catalogue.md#units. */
export const UNITS: readonly KnownUnit[] = [
  known("g", "mass", {
    inBase: ONE,
    spellings: ["gr", "gm", "gms", "gram", "grams", "gramme", "grammes"],
  }),
  known("kg", "mass", {
    inBase: rational(1000),
    spellings: ["kgs", "kilo", "kilos", "kilogram", "kilograms", "kilogramme", "kilogrammes"],
  }),
  known("mg", "mass", {
    inBase: rational(1, 1000),
    spellings: ["mgs", "milligram", "milligrams", "milligramme", "milligrammes"],
  }),
  known("oz", "mass", {
    inBase: reduced(rational(28_349_523_125, 1_000_000_000)),
    spellings: ["ozs", "ounce", "ounces"],
  }),
  known("lb", "mass", {
    inBase: rational(45_359_237, 100_000),
    spellings: ["lbs", "pound", "pounds"],
  }),
  known("ml", "volume", {
    inBase: ONE,
    spellings: ["mls", "cc", "milliliter", "milliliters", "millilitre", "millilitres"],
  }),
  known("l", "volume", {
    inBase: rational(1000),
    spellings: ["lt", "ltr", "ltrs", "liter", "liters", "litre", "litres"],
  }),
  known("tsp", "volume", {
    inBase: cups(1, 48),
    spellings: ["tsps", "tspn", "teaspoon", "teaspoons", "teaspoonful", "teaspoonfuls"],
  }),
  known("tbsp", "volume", {
    inBase: cups(1, 16),
    spellings: [
      "tbsps",
      "tbs",
      "tb",
      "tbl",
      "tblsp",
      "tbspn",
      "tablespoon",
      "tablespoons",
      "tablespoonful",
      "tablespoonfuls",
    ],
  }),
  known("cup", "volume", { inBase: cups(1), spellings: ["cups", "c", "cupful", "cupfuls"] }),
  known("fl oz", "volume", {
    inBase: cups(1, 8),
    spellings: [
      "floz",
      "fl ozs",
      "fl ounce",
      "fl ounces",
      "fluid oz",
      "fluid ounce",
      "fluid ounces",
    ],
  }),
  known("pint", "volume", { inBase: cups(2), spellings: ["pints", "pt", "pts"] }),
  known("quart", "volume", { inBase: cups(4), spellings: ["quarts", "qt", "qts"] }),
  known("gallon", "volume", { inBase: cups(16), spellings: ["gallons", "gal", "gals"] }),
  counted(
    PIECE,
    "pieces",
    "pc",
    "pcs",
    "pce",
    "pces",
    "each",
    "ea",
    "whole",
    "unit",
    "units",
    "item",
    "items",
  ),
  counted("clove", "cloves"),
  counted("slice", "slices"),
  counted("bunch", "bunches"),
  counted("can", "cans", "tin", "tins"),
  counted("jar", "jars"),
  counted(
    "pack",
    "packs",
    "packet",
    "packets",
    "package",
    "packages",
    "pkg",
    "pkgs",
    "pkt",
    "pkts",
  ),
  counted("bottle", "bottles", "btl", "btls"),
  counted("pinch", "pinches"),
  counted("serving", "servings"),
  known("metric tbsp", "volume", { inBase: rational(15), spellings: ["metric tablespoon"] }),
  known("metric tsp", "volume", { inBase: rational(5), spellings: ["metric teaspoon"] }),
  counted("roll", "rolls"),
];

const UNIT_BY_SPELLING = new Map<string, Unit>(
  UNITS.flatMap((unit) =>
    [unit.name, ...unit.spellings].map((spelling) => [spelling, unit] as const),
  ),
);

// The only spellings that differ by case.
const TABLESPOON_LETTER = "T";
const TEASPOON_LETTER = "t";

const MEASURING_WORDS =
  /^(?:heaped|heaping|level|scant|generous|rounded|packed|small|medium|large)\s+(?=\S)/;

function folded(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\([^]*$/, " ")
    .replaceAll(/[.\-\s]+/g, " ")
    .trim();
}

/**
 * Unit in a text: "grams", "tbsp.", "Cups", "lbs", "fluid ounces", "T". Ignores parentheses, and
 * "heaped" or "large" before a known unit. An unknown text ("large", "handful") becomes its own
 * count unit.
 * Source: handbook/catalogue.md#units.
 */
export function readUnit(text: string): Unit {
  const trimmed = text.trim().replace(/\.$/, "");
  if (trimmed === TABLESPOON_LETTER) return readUnit("tbsp");
  if (trimmed === TEASPOON_LETTER) return readUnit("tsp");
  const name = folded(text);
  const bare = name.replace(MEASURING_WORDS, "");
  return (
    UNIT_BY_SPELLING.get(name) ??
    UNIT_BY_SPELLING.get(bare) ?? { name: name || text, dimension: "count", inBase: ONE }
  );
}

/** Weight of an ingredient in exact integers; null if unknown or meaningless. */
export interface IngredientFacts {
  /** Milligrams per millilitre (water: 1000). */
  readonly milligramsPerMl: number | null;
  /** Milligrams per piece. */
  readonly milligramsPerPiece: number | null;
  /** Count units with a weight for this ingredient, by name: see `measureOf`. */
  readonly measures?: ReadonlyMap<string, Unit> | undefined;
}

const MILLIGRAMS_PER_GRAM = 1000;

/**
 * Count unit with a weight for one ingredient: a clove of garlic, a can of chickpeas. Converts like
 * mass.
 */
export function measureOf(name: string, milligrams: number): Unit {
  return { name, dimension: "mass", inBase: reduced(rational(milligrams, MILLIGRAMS_PER_GRAM)) };
}

/** Unit for an ingredient: by weight if the ingredient defines one. */
export function unitFor(unit: Unit, facts: IngredientFacts | null): Unit {
  return facts?.measures?.get(unit.name) ?? unit;
}

function gramsPer(milligrams: number | null | undefined): Rational | null {
  return milligrams && milligrams > 0 ? rational(milligrams, MILLIGRAMS_PER_GRAM) : null;
}

/** Grams per unit, or null if unknown. */
function inGrams(unit: Unit, facts: IngredientFacts | null): Rational | null {
  if (unit.dimension === "mass") return unit.inBase;
  const grams =
    unit.dimension === "volume"
      ? gramsPer(facts?.milligramsPerMl)
      : unit.name === PIECE
        ? gramsPer(facts?.milligramsPerPiece)
        : null;
  return grams && multiply(unit.inBase, grams);
}

/**
 * Units of `wanted` per unit of `given`, exact; null if they do not convert. Within mass and within
 * volume by factor, between them by density, between `piece` and mass by weight. A count unit with
 * a weight converts like mass; any other only into itself. Pieces and volume never mix.
 * Source: handbook/catalogue.md#units.
 */
export function conversionFactor(
  given: Unit,
  wanted: Unit,
  facts: IngredientFacts | null,
): Rational | null {
  const [from, to] = [unitFor(given, facts), unitFor(wanted, facts)];
  if (from.dimension === to.dimension) {
    if (from.name === to.name) return ONE;
    return from.dimension === "count" ? null : reduced(divide(from.inBase, to.inBase));
  }
  if (from.dimension !== "mass" && to.dimension !== "mass") return null;
  const [fromGrams, toGrams] = [inGrams(from, facts), inGrams(to, facts)];
  return fromGrams && toGrams && reduced(divide(fromGrams, toGrams));
}

/** Amount in another unit, rounded half up to a millionth once. */
export function converted(quantity: Micro, factor: Rational): Micro {
  return microOf(roundedHalfUp(multiply(rational(quantity), factor)));
}
