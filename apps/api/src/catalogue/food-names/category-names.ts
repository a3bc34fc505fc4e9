import { foodLanguageNow } from "../../values/reader.ts";
import { CATEGORY_NAMES } from "./categories.data.ts";

/** The category of added ingredients. */
export const CATEGORY_OF_ADDED = "Other";
/** The category of household goods that a household added. */
export const CATEGORY_OF_GOODS = "Household";

export const isFoodCategory = (stored: string): boolean => stored !== CATEGORY_OF_GOODS;

const storedByName: ReadonlyMap<string, string> = new Map(
  Object.entries(CATEGORY_NAMES).flatMap(([stored, names]) =>
    Object.values(names).map((name) => [name, stored]),
  ),
);

/** The name of a category in the reader's language; a household's own category stays. */
export function categoryName(stored: string): string {
  const language = foodLanguageNow();
  return language === "en" ? stored : (CATEGORY_NAMES[stored]?.[language] ?? stored);
}

/** The category with this name in any language, as it is stored; a household's own stays. */
export const storedCategory = (name: string): string => storedByName.get(name) ?? name;
