import { expect, test } from "vitest";
import * as first from "./en/first.ts";
import * as household from "./en/household.ts";
import * as visitor from "./en/visitor.ts";

/** Without the sentences of refusals and failures, which name no act. */
const texts = Object.entries({ ...first, ...visitor, ...household }).flatMap(([name, { words }]) =>
  Object.entries(words).map(([key, text]) => ({ key: `${name}.${key}`, text })),
);

/** An act, the words that would be a second name for it, and the specified texts with such words. */
test.each<readonly [said: string, twins: RegExp, specified: string]>([
  ["Put Away", /^(?:Put Food Away|Fill Your Shelf)$/i, ""],
  ["Thrown Away", /\bwasted\b/i, ""],
  ["Eaten", /\bate\b/i, ""],
  ["Delete", /\btrash\b/i, ""],
  ["Cook This!", /\bCook It\b/, "demo.cookIt"],
  ["Plan", /\bPlan (?:It|This)\b/i, ""],
  ["missing", /^not (?:enough )?in stock\b|\bshort (?:by|of)\b/i, ""],
  [
    "Own Food",
    /\bas (?:your|my) own\b|\b(?:own|your) ingredients?\b|ingredients? of your own/i,
    "",
  ],
  ["Basics", /\bstaples?\b|\balways at home\b/i, ""],
  ["need a look", /\blook (?:at this|(?:it|them) over)\b|\bto look over\b/i, ""],
])("an act is called %s and nothing else", (_, twins, specified) => {
  const found = texts.filter(
    ({ key, text }) => twins.test(text) && !key.startsWith("calls.") && key !== specified,
  );
  expect(found).toEqual([]);
});
