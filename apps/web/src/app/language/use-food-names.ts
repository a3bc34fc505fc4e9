import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { DEFAULT_LANGUAGE, foodLanguages, lookUpTags } from "@larder/words/languages";
import { useEffect } from "react";
import { usePageLanguage } from "../../api/kept/page-language.ts";
import { useSession } from "../../api/kept/session.ts";
import { useRead } from "../../api/use-read.ts";
import { nameFoods } from "../../ui/art/stickers/food-ids.ts";

/** Fetches the names of food if they are not English, so that stickers know them. */
export function useFoodNames(): void {
  const { language: ofPage } = usePageLanguage();
  const chosen = useSession(({ user }) => user?.language ?? user?.household?.settings.language);
  const language = lookUpTags(foodLanguages, [chosen ?? ofPage]) ?? DEFAULT_LANGUAGE;
  const isForeign = language !== DEFAULT_LANGUAGE;
  const { data } = useRead(catalogueApi.masterIngredients, undefined, {
    enabled: isForeign,
    freshMs: Infinity,
  });
  useEffect(
    () => nameFoods(isForeign ? (data?.masterIngredients ?? []) : []),
    [isForeign, data?.masterIngredients],
  );
}
