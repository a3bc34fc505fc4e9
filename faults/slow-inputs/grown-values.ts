/*
 * Maximal valid values, with texts that are expensive to read: repeated words, characters that
 * expand when folded, combining marks, numbers without a common divisor.
 */
import * as fc from "fast-check";
import { shapeOf, type Shape } from "@larder/api/testing/calls/call-arbitraries";
import type { EndpointSpec } from "@larder/contract/endpoint";
import { LARGEST_PORTION, SMALLEST_PORTION } from "@larder/rules/kitchen/eating/portions";
import { labelSizes } from "@larder/rules/kitchen/labels/label-size";
import { recipeLimits } from "@larder/contract/recipes/recipe-parts";

/** Parts of expensive texts. */
const pieces = [
  "1 ",
  "½ ",
  "juice of ",
  "zest and ",
  "a pinch of ",
  "2 x 400 g ",
  "gram ",
  "gRaMs ",
  "tomatoes ",
  "berries ",
  "leaves ",
  "of ",
  "or ",
  "and ",
  ", ",
  "-",
  "(",
  ")",
  "/",
  ".",
  "'s ",
  "\u0301",
  "ﷺ",
  "ﬃ",
  "İ",
  "ß",
  "Å",
  "👩‍👩‍👧‍👦",
  "㎏",
  "₁⁄₃",
  "١",
  "%",
  "_",
  "\\",
  '"',
  "\u2028",
  "=1+",
  ";",
  "chopped ",
  "oooooooo",
  "9",
  "a",
];

/** A text of nearly this length from one to three repeated parts, with one proper word. */
export function grownText(most: number): fc.Arbitrary<string> {
  return fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 }).map((some) =>
    `${some
      .join("")
      .repeat(most)
      .slice(0, Math.max(0, most - 2))
      .toWellFormed()} x`.slice(-most),
  );
}

const INGREDIENTS = 300;
const MOST_MENDED = 2;
const HUNDRED = 100;
const MOST_ODD = 49_999;
const units = ["g", "GRAMS", "kg", "cups", "tbsp.", "piece", "fl oz", "lb"];

/** Figures of 100 g of a food: all of them together weigh 100 g at most. */
const figuresOfFood: Readonly<Record<string, number>> = {
  energyKcal: 899.99,
  fat: 33.33,
  saturates: 33.33,
  carbohydrate: 33.31,
  sugars: 33.31,
  fibre: 11.09,
  protein: 11.11,
  salt: 11.07,
};

/** Numbers that are ids of ingredients without being named so. */
const INGREDIENT_IDS = /^(?:kindOf|ingredients)$/;

function grownNumber(name: string, shape: Shape): fc.Arbitrary<number> {
  const figure = figuresOfFood[name];
  if (figure !== undefined) return fc.constant(figure);
  if (INGREDIENT_IDS.test(name)) return fc.integer({ min: 1, max: INGREDIENTS });
  // In quarters.
  if (name === "portion") return fc.constantFrom(SMALLEST_PORTION, 1.75, LARGEST_PORTION);
  if (name.endsWith("Id")) return fc.integer({ min: 1, max: name === "unitId" ? 4 : INGREDIENTS });
  if (shape.type === "integer" || name === "servings")
    return fc.constantFrom(
      ...[1, 7, 997, 1000].filter((one) => one <= (shape.maximum ?? Infinity)),
    );
  // Odd numbers share few divisors.
  return fc.integer({ min: 1, max: MOST_ODD }).map((half) => (2 * half + 1) / HUNDRED);
}

/**
 * `updatedAt` of a save: mostly absent, so that it runs, otherwise outdated, so that it is refused
 * with the present row.
 */
const READINGS = [undefined, undefined, "2026-01-01T00:00:00.000Z"];

function grownString(name: string, shape: Shape): fc.Arbitrary<string | undefined> {
  if (shape.format === "date-time") return fc.constantFrom(...READINGS);
  if (shape.format === "email")
    return fc
      .integer()
      .map((chance) => `${"a.".repeat(20)}${Math.abs(chance)}@${"b.".repeat(60)}example.com`);
  if (/Date$|^(?:date|on|day|from|to|repeatUntil)$/.test(name))
    return fc.constantFrom("2026-02-28", "9999-12-31", "0001-01-01");
  // Fields of passkeys.
  if (shape.pattern === BASE64URL)
    return fc.constantFrom("A", "9", "_").map((letter) => letter.repeat(shape.maxLength ?? 1));
  // A web address.
  if (shape.pattern?.startsWith("^https?:"))
    return fc
      .integer()
      .map((chance) =>
        `https://example.com/${Math.abs(chance)}/`.padEnd(shape.maxLength ?? 1, "a"),
      );
  if (name === "size") return fc.constantFrom(...labelSizes, "210x210");
  if (name === "timeZone") return fc.constantFrom("UTC", "Australia/Lord_Howe");
  // A time of day.
  if (name === "at" && shape.pattern !== undefined)
    return fc.stringMatching(new RegExp(shape.pattern));
  if (name === "p256dh" || name === "auth")
    return fc.constantFrom("A", "9", "_").map((letter) => letter.repeat(shape.maxLength ?? 1));
  // A hash or an id has a fixed length.
  if ((name === "picture" || name === "id") && shape.pattern !== undefined)
    return fc.stringMatching(new RegExp(shape.pattern));
  if (name === "sourceUrl")
    return fc.integer().map((chance) => `https://example.com/${"a/".repeat(900)}${chance}`);
  // All steps together have a limit of their own.
  if (name === "text" && shape.maxLength === recipeLimits.step)
    return grownText(recipeLimits.allSteps / recipeLimits.steps);
  if (name === "unit") return fc.oneof(fc.constantFrom(...units), grownText(shape.maxLength ?? 1));
  return grownText(shape.maxLength ?? LONGEST_UNLIMITED);
}

const BASE64URL = String.raw`^[\w-]+$`;

/** For a text without a limit: nearly a whole body, even if each letter takes three bytes. */
const LONGEST_UNLIMITED = 60_000;

/** The keywords of an object with any of some keys. */
interface RecordShape extends Shape {
  readonly propertyNames?: Shape;
  readonly additionalProperties?: Shape;
}

/** The shapes of an object's fields; an object with any of some keys has all of them. */
function fieldsOf(shape: RecordShape): Readonly<Record<string, Shape>> {
  const { properties = {}, propertyNames, additionalProperties = {} } = shape;
  const keys = propertyNames?.enum ?? [];
  return {
    ...properties,
    ...Object.fromEntries(keys.map((key) => [String(key), additionalProperties])),
  };
}

/** Values of a shape with every field at its maximum. */
function grownValue(name: string, shape: Shape): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  if (shape.anyOf !== undefined)
    return fc.oneof(
      ...shape.anyOf.filter(({ type }) => type !== "null").map((one) => grownValue(name, one)),
    );
  const type = [shape.type ?? []].flat().find((one) => one !== "null");
  switch (type) {
    case "object":
      return fc.record(
        Object.fromEntries(
          Object.entries(fieldsOf(shape)).map(([key, one]) => {
            const isRequired = shape.required?.includes(key) === true;
            const grown = !isRequired && isUnknowable(key) ? NOTHING : grownValue(key, one);
            return [key, isRequired ? grown.filter((value) => value !== undefined) : grown];
          }),
        ),
      );
    case "array": {
      // A body holds some edited recipes, never as many as an import.
      const length = Math.min(shape.maxItems ?? 1, name === "mended" ? MOST_MENDED : Infinity);
      return fc.array(grownValue(name, shape.items ?? {}), {
        minLength: length,
        maxLength: length,
      });
    }
    case "string":
      return grownString(name, shape);
    case "number":
    case "integer":
      return grownNumber(name, shape);
    case "boolean":
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

/** Ids of the caller's own rows; any other is refused. */
const isUnknowable = (name: string): boolean => name === "placeId";
const NOTHING: fc.Arbitrary<unknown> = fc.constant(undefined);

/** A planned meal has only one of these. */
const ONE_ALONE = ["recipeId", "note", "lotId"] as const;

const lengthOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? "");

/** Shortens the longest list until a body may be sent. */
function thatMayBeSent(body: object): object {
  const length = lengthOf(body);
  if (length <= MOST_BODY) return body;
  const lists = Object.entries(body)
    .filter(([, value]) => Array.isArray(value) && value.length > 1)
    .map(([name, list]) => ({ name, list: list as readonly unknown[], length: lengthOf(list) }));
  const [longest] = lists.toSorted((one, other) => other.length - one.length);
  if (longest === undefined) return body;
  const { name, list } = longest;
  const share = 1 - (length - MOST_BODY) / longest.length;
  const kept = list.slice(0, Math.max(1, Math.floor(list.length * share * LESS)));
  return thatMayBeSent({ ...body, [name]: kept });
}

/** Maximal valid bodies of a call. */
export function grownBody({ body }: EndpointSpec): fc.Arbitrary<object> {
  if (body === undefined) return fc.constant({});
  const shape = shapeOf(body);
  const grown = (grownValue("", shape) as fc.Arbitrary<object>).map(thatMayBeSent);
  if (!ONE_ALONE.every((name) => shape.properties?.[name] !== undefined)) return grown;
  return fc
    .tuple(grown, fc.constantFrom(...ONE_ALONE))
    .map(([all, said]) =>
      Object.fromEntries(
        Object.entries(all).filter(
          ([name]) => name === said || !ONE_ALONE.some((one) => one === name),
        ),
      ),
    );
}

const MOST_BODY = 250_000;
const DEEP = 60_000;
const LESS = 0.9;

/** Repeats one item up to the size limit of a body. */
function filling(open: string, one: string, close: string): string {
  const times = Math.floor((MOST_BODY - open.length - close.length) / (one.length + 1));
  return `${open}${Array.from({ length: times }, () => one).join(",")}${close}`;
}

/** Maximal invalid bodies, by kind of fault. */
export function wrongBodies({ body }: EndpointSpec): Readonly<Record<string, string>> {
  if (body === undefined) return {};
  const shape = shapeOf(body);
  const list = Object.entries(shape.properties ?? {}).find(([, { type }]) => type === "array")?.[0];
  const wide = Array.from({ length: 22_000 }, (_, nth) => `"k${nth.toString(36)}":0`).join(",");
  return {
    "nested 60,000 deep": `{"a":${"[".repeat(DEEP)}${"]".repeat(DEEP)}}`,
    "22,000 unknown fields": `{${wide}}`,
    "250 kB of escapes": `{"name":"${String.raw`\ud83d\u0000`.repeat(MOST_BODY / 12 - 10)}"}`,
    ...(list === undefined
      ? {}
      : {
          [`83,000 empty ${list}`]: filling(`{"${list}":[`, "{}", "]}"),
          [`125,000 wrong ${list}`]: filling(`{"${list}":[`, "0", "]}"),
        }),
  };
}
