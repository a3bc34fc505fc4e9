import type { Lot } from "@larder/contract/kitchen/inventory";
import { say } from "@larder/words/say";

/** What was put away: food, or household goods. */
export type Stored = Partial<Pick<Lot, "isFood">>;
type Named = Stored & Pick<Lot, "name">;

export const isGoods = ({ isFood }: Stored): boolean => isFood === false;

const OF_FOOD = {
  eat: "inventory.eat",
  eaten: "inventory.eaten",
  eatOne: "inventory.eatOne",
  eatSome: "inventory.eatSome",
} as const;
const OF_GOODS = {
  eat: "inventory.eatGoods",
  eaten: "inventory.eatenGoods",
  eatOne: "inventory.eatOneGoods",
  eatSome: "inventory.eatSomeGoods",
} as const;

/** "Eaten" of food, "Used" of household goods. */
export const eatWord = (lot: Stored, word: keyof typeof OF_FOOD): string =>
  say((isGoods(lot) ? OF_GOODS : OF_FOOD)[word]);

/** "Eat one apple", "Use one toilet paper". */
export const eatOneNamed = ({ name, ...lot }: Named): string =>
  isGoods(lot)
    ? say("inventory.eatOneNamedGoods", { name })
    : say("inventory.eatOneNamed", { name });

/** "Eat some flour", "Use some toilet paper". */
export const eatSomeNamed = ({ name, ...lot }: Named): string =>
  isGoods(lot)
    ? say("inventory.eatSomeNamedGoods", { name })
    : say("inventory.eatSomeNamed", { name });

/** "Flour eaten up", "toilet paper used up". */
export const eatenUp = ({ name, ...lot }: Named): string =>
  isGoods(lot) ? say("inventory.eatenUpGoods", { name }) : say("inventory.eatenUp", { name });

/** "Eaten: flour", "Used: toilet paper". */
export const eatenNamed = ({ name, ...lot }: Named): string =>
  isGoods(lot) ? say("stocklist.eatenNamedGoods", { name }) : say("stocklist.eatenNamed", { name });
