import { readTypedNames } from "@larder/rules/kitchen/names/read-typed-names";
import { ownBook } from "@larder/rules/receipt-names/name-book";
import { allAtOnce } from "@larder/rules/steps";
import { describe, expect, test } from "vitest";
import { masterIngredients } from "../master-data/all.ts";
import { bookOfCatalogue } from "../name-books.ts";
import { LABELLED_BY_LANGUAGE } from "./labelled-names.data.ts";

const nameOf = new Map(masterIngredients.map(({ id, name }) => [id, name]));

/** Certain food of a name, in English; "?" for none. */
function meant(typed: string, householdLanguage: string): string {
  const catalogue = bookOfCatalogue();
  const books = { catalogue, own: ownBook([]), householdLanguage, kindsOf: () => [] };
  const [meaning] = allAtOnce(readTypedNames([typed], books));
  return nameOf.get(meaning?.id ?? 0) ?? "?";
}

const halves = Object.entries(LABELLED_BY_LANGUAGE).flatMap(([language, labelled]) =>
  ["looked at", "not looked at"].map(
    (half, rest) => [language, half, labelled.filter((_, place) => place % 2 === rest)] as const,
  ),
);

describe.each(halves)(
  "names of food in %s, %s while the words were written",
  (language, half, labelled) => {
    test("are mostly known, and never mean another food", () => {
      const known = labelled.filter(([typed, means]) => meant(typed, language) === means);
      const wrong = labelled.filter(
        ([typed, means]) => ![means, "?"].includes(meant(typed, language)),
      );
      expect(wrong).toEqual([]);
      expect(known.length / labelled.length).toBeGreaterThanOrEqual(
        half === "looked at" ? 0.95 : 0.8,
      );
    });
  },
);
