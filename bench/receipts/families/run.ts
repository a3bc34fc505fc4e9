/**
 * Scores the grammar on families of print: `npm run bench:families -- [--show]`. `--show` prints the
 * misses of the shown families; a change is judged by the masked ones alone.
 */
import { parseArgs } from "node:util";
import { readReceipt } from "@larder/rules/receipts/grammar";
import { Tally } from "../matches/tally.ts";
import { familySamples } from "./family-samples.ts";

const { values: options } = parseArgs({ options: { show: { type: "boolean", default: false } } });
const TODAY = "2026-05-01";

const tally = new Tally({ shows: false });
const shown = new Tally({ shows: options.show });
for (const { group, label, words } of familySamples()) {
  const reading = readReceipt(words, TODAY);
  tally.add(group, label, reading);
  if (group === "families, shown") shown.add(group, label, reading);
}
tally.print();
