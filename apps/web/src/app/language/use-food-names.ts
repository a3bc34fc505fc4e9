import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { DEFAULT_LANGUAGE } from "@larder/words/languages";
import { useEffect } from "react";
import { logFailure } from "../../api/calls/log.ts";
import { usePageLanguage } from "../../api/kept/page-language.ts";
import { useSession } from "../../api/kept/session.ts";
import { useRead } from "../../api/use-read.ts";

/** Fetches the names of food if they are not English, so that stickers know them. */
export function useFoodNames(): void {
  const { language: ofPage } = usePageLanguage();
  const chosen = useSession(({ user }) => user?.language ?? user?.household?.settings.language);
  const isForeign = !(chosen ?? ofPage).startsWith(DEFAULT_LANGUAGE);
  const { data } = useRead(catalogueApi.masterIngredients, undefined, {
    enabled: isForeign,
    freshMs: Infinity,
  });
  const foods = isForeign ? data?.masterIngredients : undefined;
  useEffect(() => {
    if (foods === undefined) return undefined;
    const stickers = import("../../ui/art/stickers/drawn-foods.ts");
    stickers
      .then(({ nameFoods }) => nameFoods(foods))
      .catch((error: unknown) => logFailure("No names for stickers", error));
    return () => void stickers.then(({ nameFoods }) => nameFoods());
  }, [foods]);
}
