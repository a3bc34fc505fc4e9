import { expect, test } from "vitest";
import { foodLanguageNow, forReader, namingLanguageNow, readerNow, readerOf } from "./reader.ts";

const nothing = { person: null, household: null, asked: null };

test("a reader without any choice reads English", () => {
  expect(readerOf(nothing)).toEqual({
    language: "en",
    foodLanguage: "en",
    householdLanguage: null,
  });
  expect(readerOf({ ...nothing, asked: "nonsense;;" }).language).toBe("en");
});

test("a household may have Italian names of food and English texts", () => {
  const reader = readerOf({ ...nothing, household: "it", asked: "de" });
  expect(reader).toEqual({ language: "en", foodLanguage: "it", householdLanguage: "it" });
});

test("a pseudo-language has English names of food", () => {
  const reader = readerOf({ ...nothing, person: "ar-XB" });
  expect(reader).toEqual({ language: "ar-XB", foodLanguage: "en", householdLanguage: null });
});

test("a household's language decides names with several meanings, else the reader's", () => {
  const naming = (household: string | null) =>
    forReader(readerOf({ ...nothing, person: "de", household }), namingLanguageNow);
  expect([naming("it"), naming(null)]).toEqual(["it", "de"]);
});

test("many choices, and long ones, are each read as chosen", () => {
  const read = (asked: string) => readerOf({ ...nothing, asked }).language;
  for (let index = 0; index < 1200; index += 1) {
    expect(read(`x-${index},de`)).toBe("de");
    expect(read(`x-${index},fr`)).toBe("fr");
  }
  expect(read(`${"x,".repeat(40)}${" ".repeat(200)}es`)).toBe("es");
});

test("work keeps its reader across what it awaits", async () => {
  const reader = readerOf({ ...nothing, household: "it" });
  const seen = await forReader(reader, async () => {
    await Promise.resolve();
    return foodLanguageNow();
  });
  expect([seen, readerNow().foodLanguage]).toEqual(["it", "en"]);
});
