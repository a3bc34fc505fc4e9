import { holdMasterNames } from "../../db/dialect.ts";
import type { Tx } from "../../db/transaction.ts";
import { copyAllImages } from "../../images/copy-images.ts";
import type { Pace } from "../../http/slices.ts";
import { forgetUnreadImports } from "../../importing/forget-imports.ts";
import { closeUpPlaces } from "../../inventory/places/arrange-places.ts";
import { ok, type Outcome } from "../../values/outcome.ts";
import { copyForPerson, meanOwnAgain } from "../../recipes/saving/copy-for-person.ts";
import { replaceAvoided } from "../eaters/replace-avoided.ts";
import { type Move, moveRows } from "./moved-rows.store.ts";
import { addsUp, mayBeSame, mayBeSameOfRecipes, ofRecipes, whyTooMuch } from "./room-for-both.ts";
import { countHeld } from "./room-for-both.store.ts";
import { findSameThings } from "./same-things.store.ts";

/**
 * Moves everything of a household to another one, merging things of one name. `limit_reached`
 * without room: the caller rolls back. Both must be locked.
 * Source: handbook/households.md#what-goes-where.
 */
export async function moveHousehold(
  tx: Tx,
  move: Move & { readonly pace: Pace },
): Promise<Outcome<undefined>> {
  const { from, to, pace } = move;
  const tooMuch = whyTooMuch(await countHeld(tx, [from, to], pace), addsUp);
  if (tooMuch !== null) return tooMuch;
  await forgetUnreadImports(tx, from);
  const same = await findSameThings(tx, move);
  const replaced = new Map(same.ingredient.map(([own, theirs]) => [own, [theirs]]));
  await replaceAvoided(tx, [from], replaced);
  await moveRows(tx, move, same);
  await closeUpPlaces(tx, to);
  await holdMasterNames(tx);
  await meanOwnAgain(tx, to, pace);
  return whyTooMuch(await countHeld(tx, [to], pace), mayBeSame) ?? ok(undefined);
}

interface Copying extends Move {
  readonly userId: number;
  readonly now: number;
  readonly pace: Pace;
}

/**
 * Copies all recipes with pictures for a user that moves. `limit_reached` if there is no room: the
 * caller rolls back. Both must be locked.
 * Source: handbook/households.md#copies.
 */
export async function copyRecipes(
  tx: Tx,
  { userId, now, pace, ...move }: Copying,
): Promise<Outcome<undefined>> {
  const { from, to } = move;
  const tooMuch = whyTooMuch(await countHeld(tx, [from, to], pace), ofRecipes);
  if (tooMuch !== null) return tooMuch;
  const pairs = await copyForPerson(tx, { ...move, userId, pace });
  await copyAllImages(tx, { ...move, pairs, now, pace });
  return whyTooMuch(await countHeld(tx, [to], pace), mayBeSameOfRecipes) ?? ok(undefined);
}
