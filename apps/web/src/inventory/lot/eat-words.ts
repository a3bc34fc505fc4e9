import type { Lot } from "@larder/contract/kitchen/inventory";
import { say } from "@larder/words/say";

type EatWord = "eat" | "eaten" | "eatOne" | "eatSome";
type NamedEatWord = "eatOneNamed" | "eatSomeNamed" | "eatenUp";
type Stored = Pick<Lot, "isFood">;

export const isGoods = ({ isFood }: Stored): boolean => isFood === false;

/** "Eaten" of food, "Used" of household goods. */
export const eatWord = (lot: Stored, word: EatWord): string =>
  say(`inventory.${word}${isGoods(lot) ? "Goods" : ""}`);

/** "Eat one apple", "Use one toilet paper". */
export const namedEatWord = (lot: Stored & Pick<Lot, "name">, word: NamedEatWord): string =>
  say(`inventory.${word}${isGoods(lot) ? "Goods" : ""}`, { name: lot.name });
