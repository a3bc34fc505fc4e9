import { askOneServerAtATime, holdMasterNames } from "../../db/dialect.ts";
import type { Move } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { copyAllImages } from "../../images/copy-images.ts";
import type { Pace } from "../../http/slices.ts";
import { forgetUnreadImports } from "../../importing/forget-imports.ts";
import { closeUpPlaces } from "../../inventory/places/arrange-places.ts";
import { ok, type Outcome } from "../../values/outcome.ts";
import { copyForPerson, meanOwnAgain } from "../../recipes/saving/copy-for-person.ts";
import { replaceAvoided } from "../eaters/replace-avoided.ts";
import { moveRows } from "./moved-rows.store.ts";
import {
  isLargeHousehold,
  listFollowers,
  noteFollows,
  redirectFollowers,
} from "../../auth/accounts/join-household.ts";
import {
  knownBefore,
  mayBeSame,
  mayBeSameOfRecipes,
  ofRecipes,
  whyTooMuch,
} from "./room-for-both.ts";
import { countHeld } from "./room-for-both.store.ts";
import { findSameThings } from "./same-things.store.ts";

interface Moving extends Move {
  readonly pace: Pace;
}

/** Moves and merges rows: all that are left, or those that a large household moves at once. */
export async function moveThings(
  tx: Tx,
  move: Moving & { readonly isInPieces: boolean },
): Promise<void> {
  const { from, to } = move;
  const same = await findSameThings(tx, move);
  const replaced = new Map(same.ingredient.map(([own, theirs]) => [own, [theirs]]));
  await replaceAvoided(tx, [from], replaced);
  await moveRows(tx, move, same);
  await closeUpPlaces(tx, to);
}

/**
 * Moves everything of a household to another one, merging things of one name. Of a large household
 * recipes and expenses follow in pieces, and the answer is true. `limit_reached` without room: the
 * caller rolls back. Both must be locked. Source: handbook/households.md#what-goes-where.
 */
export async function moveHousehold(tx: Tx, move: Moving): Promise<Outcome<boolean>> {
  const { from, to, pace } = move;
  await askOneServerAtATime(tx);
  const following = await listFollowers(tx, [from, to]);
  const held = await countHeld(tx, [from, to, ...following], pace);
  const tooMuch = whyTooMuch(held, knownBefore);
  if (tooMuch !== null) return tooMuch;
  const isInPieces = await isLargeHousehold(tx, from);
  await forgetUnreadImports(tx, from);
  await redirectFollowers(tx, move);
  await moveThings(tx, { ...move, isInPieces });
  if (isInPieces) await noteFollows(tx, from, to);
  else {
    await holdMasterNames(tx);
    await meanOwnAgain(tx, to, pace);
  }
  return whyTooMuch(await countHeld(tx, [to], pace), mayBeSame) ?? ok(isInPieces);
}

interface Copying extends Moving {
  readonly userId: number;
  readonly now: number;
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
  await askOneServerAtATime(tx);
  const tooMuch = whyTooMuch(await countHeld(tx, [from, to], pace), ofRecipes);
  if (tooMuch !== null) return tooMuch;
  const pairs = await copyForPerson(tx, { ...move, userId, pace });
  await copyAllImages(tx, { ...move, pairs, now, pace });
  return whyTooMuch(await countHeld(tx, [to], pace), mayBeSameOfRecipes) ?? ok(undefined);
}
