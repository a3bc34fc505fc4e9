/**
 * Measures how many invented names are matched: `npm run bench:names -- [--show]`. `--show` prints
 * the misses of the shown half; never look at those of the masked one.
 */
import { parseArgs } from "node:util";
import { FRESH_ENGLISH } from "./fresh-english.data.ts";
import { FRESH_GERMAN } from "./fresh-german.data.ts";
import { FRESH_FRENCH, FRESH_ITALIAN, FRESH_SPANISH } from "./fresh-romance.data.ts";
import { LATER_ENGLISH } from "./later-english.data.ts";
import { SHORTENED_ENGLISH } from "./shortened-english.data.ts";
import { SHORTENED_GERMAN } from "./shortened-german.data.ts";
import { judgeNames, type NameTally } from "./judge-names.ts";

const { values: options } = parseArgs({ options: { show: { type: "boolean", default: false } } });

const SETS = {
  English: FRESH_ENGLISH,
  German: FRESH_GERMAN,
  French: FRESH_FRENCH,
  Spanish: FRESH_SPANISH,
  Italian: FRESH_ITALIAN,
  "English, later": LATER_ENGLISH,
  "English, shortened": SHORTENED_ENGLISH,
  "German, shortened": SHORTENED_GERMAN,
};

const share = (part: number, whole: number): string =>
  whole === 0 ? "-" : `${((100 * part) / whole).toFixed(1)} % of ${whole}`;

const row = (tally: NameTally) => ({
  ingredient: share(tally.right, tally.food),
  "with amount": share(tally.measuredRight, tally.measured),
  "sure ones right": share(tally.sureRight, tally.sure),
  "not food": share(tally.knownAsNotFood, tally.notFood),
});

const rows: Record<string, Record<string, string>> = {};
for (const [language, receipts] of Object.entries(SETS)) {
  const { tallies, misses } = judgeNames(receipts);
  rows[`${language}, shown`] = row(tallies.shown);
  rows[`${language}, masked`] = row(tallies.masked);
  if (options.show)
    for (const { half, text } of misses) if (half === "shown") console.log(`  ${text}`);
}
console.table(rows);
