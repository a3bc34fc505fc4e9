import { type BoughtAmount, BOUGHT_ALONE, readBoughtAmount } from "../lots/bought-amount.ts";
import { readUnitText } from "../../recipe-text/lines/measure-text.ts";

/** One of it, or the first word of other goods: "tin foil 2". */
const SINGULAR =
  /^(?:tin|can|jar|pack|packet|bottle|bag|box|carton|tub|tube|sachet|punnet|tray|bunch)$/iu;
const NAME_FOLLOWS = /^\s+\p{L}/u;

/** Containers without a number before a name. */
interface ContainersFirst {
  readonly word: string;
  readonly unit: Pick<BoughtAmount, "unit" | "unsure">;
  readonly rest: string;
}

/** "tins tomatoes 4", "Dosen Tomaten 4": several containers whose number may be behind the name. */
export function containersFirst(text: string, language: string): ContainersFirst | null {
  const found = readUnitText(text);
  if (!found || !BOUGHT_ALONE.has(found.unit.name) || !NAME_FOLLOWS.test(found.rest)) return null;
  const word = text.slice(0, text.length - found.rest.length).trim();
  const unit = SINGULAR.test(word) ? null : readBoughtAmount(`2 ${word} x`, language);
  return unit && { word, unit, rest: found.rest.trim() };
}
