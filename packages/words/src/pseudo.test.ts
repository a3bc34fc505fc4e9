import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { expect, test } from "vitest";
import type { Language } from "./languages.ts";
import { pseudoMessage } from "./pseudo.ts";
import { addWords, sayInLanguageOf, say } from "./say.ts";

function said(text: string, language: Language, values: Record<string, string | number>): string {
  const message = pseudoMessage(compileMessageOrThrow(text), language);
  addWords({ kit: { words: { test: message } } }, language);
  sayInLanguageOf(() => language);
  const sentence = say("kit.test" as Parameters<typeof say>[0], values);
  sayInLanguageOf(() => "en");
  return sentence;
}

test("en-XA has accents and is longer", () => {
  expect(said("Put away {name}", "en-XA", { name: "milk" })).toBe("Þûûţ ååŵååý milk");
});

test("a sentence of ar-XB runs from the right, also if it begins with a name", () => {
  const sentence = said("{who} threw away {food}", "ar-XB", { who: "Maya", food: "100 g salt" });
  expect(sentence).toBe("\u200f\u2068Maya\u2069\u202e threw away \u202c\u2068100 g salt\u2069");
});

test("values inside plurals of ar-XB are kept apart too", () => {
  const text = "{count, plural, one {# lot of {name}} other {# lots of {name}}}";
  expect(said(text, "ar-XB", { count: 2, name: "milk" })).toBe(
    "\u200f\u20682\u2069\u202e lots of \u202c\u2068milk\u2069",
  );
});
