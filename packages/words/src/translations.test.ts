import "./all.ts";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { describe, expect, test } from "vitest";
import type { Catalogues } from "./catalogues.ts";
import { folders } from "./folders.ts";
import { foodLanguages, type FullLanguage, languages } from "./languages.ts";
import { placesOf } from "./places.ts";
import { serverFolders } from "./server-folders.ts";

/** The catalogues of a language, also those that only the server has. */
async function cataloguesOf(language: FullLanguage): Promise<Catalogues> {
  const loads: (() => Promise<Catalogues>)[] = Object.values(folders[language]);
  loads.push(serverFolders[language]);
  const loaded = await Promise.all(loads.map((load) => load()));
  return Object.assign({}, ...loaded) as Catalogues;
}

const textsOf = (catalogues: Catalogues): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(catalogues).flatMap(([name, { words }]) =>
      Object.entries(words).map(([key, text]) => [`${name}.${key}`, text] as const),
    ),
  );

const ofEnglish = await cataloguesOf("en");

/** Catalogues that a new language leaves in English until it has its own. */
const borrowedIn = (catalogues: Catalogues): readonly string[] =>
  Object.keys(catalogues).filter((name) => catalogues[name]?.words === ofEnglish[name]?.words);

const english = textsOf(ofEnglish);
const others = await Promise.all(
  languages
    .filter((language) => language !== "en")
    .map(async (language) => {
      const catalogues = await cataloguesOf(language);
      return [language, textsOf(catalogues), borrowedIn(catalogues)] as const;
    }),
);

/** The categories of every plural in a compiled text. */
function pluralsIn(message: unknown): readonly (readonly string[])[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return [];
    const [, type, choices] = token as readonly unknown[];
    const inner = Object.values(choices ?? {}).flatMap(pluralsIn);
    return type === "plural" ? [Object.keys(choices ?? {}), ...inner] : inner;
  });
}

const listed = (names: Iterable<string>): string => [...names].toSorted().join(", ");

test("every language with a row has its folder", () => {
  expect(languages).toEqual(Object.keys(folders));
  expect(languages).toEqual(Object.keys(serverFolders));
});

test("a language with names of food borrows nothing from English", () => {
  const whole = others.filter(([language]) => foodLanguages.some((known) => known === language));
  expect(whole.length).toBeGreaterThan(2);
  for (const [, , borrowed] of whole) expect(borrowed).toEqual([]);
});

describe.each(others)("%s", (language, texts, borrowed) => {
  test("has exactly the texts of English", () => {
    expect(listed(texts.keys())).toBe(listed(english.keys()));
  });

  test("has texts that can be read and say something", () => {
    for (const text of texts.values()) {
      expect(text.trim()).not.toBe("");
      expect(() => compileMessageOrThrow(text)).not.toThrow();
    }
  });

  test("has places for the values of English, no more and no fewer", () => {
    const differing = [...texts].filter(
      ([key, text]) => listed(placesOf(text)) !== listed(placesOf(english.get(key) ?? "")),
    );
    expect(differing).toEqual([]);
  });

  test("has the plurals of its language, no more and no fewer", () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    const wrong = [...texts].filter(([, text]) =>
      pluralsIn(compileMessageOrThrow(text)).some((choices) => {
        const named = choices.filter((choice) => choice !== "offset" && !/^\d+$/.test(choice));
        // With "other" alone the words do not change with the number.
        return named.join() !== "other" && listed(named) !== listed(pluralCategories);
      }),
    );
    expect(wrong).toEqual([]);
  });

  test("is not English under another name", () => {
    const same = [...texts].filter(
      ([key, text]) =>
        key !== "mailed.command" &&
        !borrowed.includes(key.split(".")[0] ?? "") &&
        text === english.get(key) &&
        /\p{L}{4,} \p{L}{3,} \p{L}{3,}/u.test(text),
    );
    expect(same).toEqual([]);
  });
});
