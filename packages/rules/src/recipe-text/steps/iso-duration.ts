/** Longest time of a recipe. Source: handbook/recipes.md#saving. */
export const MOST_MINUTES = 100_000;
export const MINUTES_A_DAY = 1440;

/** Fewer seconds are a page's mistake for minutes. */
const FEWEST_SECONDS = 180;
const NUMBER = String.raw`(\d{1,7}(?:[.,]\d{1,9})?)`;
const ISO = new RegExp(
  `^-?P(?:${NUMBER}Y)?(?:${NUMBER}M)?(?:${NUMBER}W)?(?:${NUMBER}D)?(?:T(?:${NUMBER}H)?(?:${NUMBER}M)?(?:${NUMBER}S)?)?$`,
  "i",
);

/**
 * Minutes of an ISO 8601 duration ("PT1H30M"), unrounded; years and months are ignored. Also
 * accepts "P40M" without its T, and spaces. Null for other texts and "PT".
 * Source: handbook/recipe-text.md#times-and-servings.
 */
export function readIsoMinutes(text: string): number | null {
  const iso = text
    .replaceAll(/\s/g, "")
    .replace(/^P(\d{1,7}[HM](?:\d{1,7}M)?)$/i, "PT$1")
    // "PTH5MS" omits zeros
    .replace(/^P.{0,40}$/i, (said) =>
      said.replaceAll(/(?<![\d.,P])[HMSD](?=.|$)|(?<=P)[DMYW]/gi, ""),
    );
  const said = ISO.exec(iso)?.slice(1);
  if (said === undefined || said.every((part) => part === undefined)) return null;
  const numbers = said.map((part) => Number((part ?? "0").replace(",", ".")));
  const [, , weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = numbers;
  const sum = (weeks * 7 + days) * MINUTES_A_DAY + hours * 60 + minutes;
  return sum === 0 && seconds < FEWEST_SECONDS ? seconds : sum + seconds / 60;
}
