import "./all.ts";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { describe, expect, test } from "vitest";
import type { Words } from "./catalogues.ts";
import { catalogues } from "./en/catalogues.ts";
import { folders } from "./folders.ts";
import { foodLanguages, type FullLanguage, languages } from "./languages.ts";
import { placesOf } from "./places.ts";
import { serverCatalogues } from "./server-catalogues.ts";
import { serverFolders } from "./server-folders.ts";

type Lists = Readonly<Record<string, () => Promise<{ readonly words: Words }>>>;

async function textsOf(lists: Lists): Promise<ReadonlyMap<string, string>> {
  const all = await Promise.all(
    Object.entries(lists).map(async ([name, load]) =>
      Object.entries((await load()).words).map(([key, text]) => [`${name}.${key}`, text] as const),
    ),
  );
  return new Map(all.flat());
}

/** Catalogues that a new language leaves in English until it has its own. */
async function borrowedIn(lists: Lists): Promise<readonly string[]> {
  const ofEnglish: Lists = { ...catalogues, ...serverCatalogues };
  const names: string[] = [];
  for (const [name, load] of Object.entries(lists))
    if ((await load()).words === (await ofEnglish[name]?.())?.words) names.push(name);
  return names;
}

const english = await textsOf({ ...catalogues, ...serverCatalogues });
const others = await Promise.all(
  languages
    .filter((language): language is Exclude<FullLanguage, "en"> => language !== "en")
    .map(async (language) => {
      const { catalogues: browser } = await folders[language]();
      const { serverCatalogues: server } = await serverFolders[language]();
      const lists = { ...browser, ...server };
      return [language, await textsOf(lists), await borrowedIn(lists)] as const;
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
  expect(others.map(([language]) => language)).toEqual(Object.keys(serverFolders));
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
