import { holdMasterNames } from "../db/dialect.ts";
import type { Tx } from "../db/transaction.ts";
import { copyAllImages } from "../images/copy-images.ts";
import { forgetUnreadImports } from "../importing/forget-imports.ts";
import { closeUpPlaces } from "../inventory/arrange-places.ts";
import { ok, type Outcome } from "../outcome.ts";
import { copyForPerson, meanOwnAgain } from "../recipes/copy-for-person.ts";
import { type Move, moveRows } from "./moved-rows.store.ts";
import { addsUp, mayBeSame, mayBeSameOfRecipes, ofRecipes, whyTooMuch } from "./room-for-both.ts";
import { countHeld } from "./room-for-both.store.ts";
import { findSameThings } from "./same-things.store.ts";

/**
 * Gives all that a household holds to another one. What both have of one name is one thing afterwards. `limit_reached` where it is
 * more than a household has room for: the caller rolls back. Both must be locked. About seventy statements, whatever the number of
 * rows. Source: handbook/households.md#what-goes-where.
 */
export async function moveHousehold(tx: Tx, move: Move): Promise<Outcome<undefined>> {
  const { from, to } = move;
  const tooMuch = whyTooMuch(await countHeld(tx, [from, to]), addsUp);
  if (tooMuch !== null) return tooMuch;
  await forgetUnreadImports(tx, from);
  await moveRows(tx, move, await findSameThings(tx, move));
  await closeUpPlaces(tx, to);
  await holdMasterNames(tx);
  await meanOwnAgain(tx, to);
  return whyTooMuch(await countHeld(tx, [to]), mayBeSame) ?? ok(undefined);
}

interface Copying extends Move {
  /** Who takes them along. */
  readonly userId: number;
  readonly now: number;
}

/**
 * Copies all recipes of a household to another one for somebody who goes there, with pictures. `limit_reached` where there is no room
 * for all of them: the caller rolls back. Both must be locked. Seventeen statements. Source: handbook/households.md#copies.
 */
export async function copyRecipes(
  tx: Tx,
  { userId, now, ...move }: Copying,
): Promise<Outcome<undefined>> {
  const { from, to } = move;
  const tooMuch = whyTooMuch(await countHeld(tx, [from, to]), ofRecipes);
  if (tooMuch !== null) return tooMuch;
  const pairs = await copyForPerson(tx, { ...move, userId });
  await copyAllImages(tx, { ...move, pairs, now });
  return whyTooMuch(await countHeld(tx, [to]), mayBeSameOfRecipes) ?? ok(undefined);
}
