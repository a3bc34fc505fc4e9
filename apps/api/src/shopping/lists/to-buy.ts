import type { ListBuy } from "@larder/contract/week/shopping-list";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import {
  MICRO_PER_UNIT,
  type Micro,
  microOf,
  numberFromMicro,
} from "@larder/rules/kitchen/amounts/quantity";
import { type IngredientFacts, PIECE, readUnit } from "@larder/rules/kitchen/amounts/units";
import { priceOfLine } from "@larder/rules/shopping/line-price";
import { packSizeOf } from "@larder/rules/shopping/pack-size";
import { amountOfPacks, type PacksToBuy, packsToBuy } from "@larder/rules/shopping/packs-to-buy";
import { say } from "@larder/words/say";
import { measuresOf } from "../../catalogue/measures.ts";
import { isSoldLoose, packWordOf } from "../../catalogue/pack-words.ts";
import { spokenForms } from "../../catalogue/spoken-forms.ts";
import { unitIdOf } from "../../catalogue/units.ts";
import { amountText, besideFood } from "../../values/amount-text.ts";
import type { NamedLine } from "./present-list.ts";
import type { SoldIngredient } from "./sold.store.ts";

/** Purchase for a line. */
export interface LineToBuy {
  readonly packs: PacksToBuy;
  /** By the last known price; null if unknown or not convertible. */
  readonly cents: Cents | null;
}

/** Purchase for a line; null without an ingredient. Source: handbook/buying.md#packs. */
export function toBuy(line: NamedLine, sold: SoldIngredient | undefined): LineToBuy | null {
  const [{ masterIngredientId: id, category, milligramsPerMl, milligramsPerPiece }] = line.needs;
  if (id === null || sold === undefined) return null;
  const facts: IngredientFacts = { milligramsPerMl, milligramsPerPiece, measures: measuresOf(id) };
  const { last, usual, keptIn, price } = sold;
  const isLoose = isSoldLoose(category);
  const packs = packsToBuy(line, packSizeOf({ last, usual, keptIn, isLoose }), facts);
  return { packs, cents: priceOfLine({ ...amountOfPacks(packs), last: price, facts }) };
}

/** "12 eggs", "1 bulb", "2 cans (400 g)", "1 × 200 g". */
function packsText(
  packs: PacksToBuy,
  { id, name }: { readonly id: number; readonly name: string },
) {
  const { count, size } = packs;
  const amount = amountOfPacks(packs);
  const unit = readUnit(size.unit);
  if (unit.dimension !== "count")
    return say("lists.packsOf", { count: String(count), size: amountText(size) });
  if (unit.name === PIECE) {
    const word = packWordOf(id);
    if (word !== null) return amountText({ ...amount, unit: word });
    const forms = spokenForms(id);
    const [said, food] = besideFood(amount, { name, forms });
    return forms !== null && forms.one === forms.other ? said : `${said} ${food}`;
  }
  const said = amountText(amount);
  return size.content === null
    ? said
    : say("lists.packsWith", { packs: said, size: amountText(size.content) });
}

/** Purchase in an answer. */
export function presentBuy(
  { packs }: LineToBuy,
  food: { readonly id: number; readonly name: string },
): ListBuy {
  const { count, size } = packs;
  return {
    count,
    quantity: numberFromMicro(size.quantity),
    unitId: unitIdOf(size.unit),
    text: packsText(packs, food),
  };
}

/** Purchase as stored with a lot. */
interface BoughtPacks {
  readonly quantity: Micro;
  readonly unitId: number;
  readonly packs?: {
    readonly packCount: Micro;
    readonly packQuantity: Micro;
    readonly packUnitId: number;
  };
}

/** Total amount, with packs if the unit does not define the content. */
export function boughtAs({ packs }: LineToBuy): BoughtPacks {
  const { count, size } = packs;
  const one = size.content ?? size;
  const bought = { quantity: amountOfPacks(packs).quantity, unitId: unitIdOf(size.unit) };
  // loose items have no packs
  if (size.content === null && size.quantity === MICRO_PER_UNIT) return bought;
  return {
    ...bought,
    packs: {
      packCount: microOf(count * MICRO_PER_UNIT),
      packQuantity: one.quantity,
      packUnitId: unitIdOf(one.unit),
    },
  };
}
