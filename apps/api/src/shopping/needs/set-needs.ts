import { randomUUID } from "node:crypto";
import { type Micro, microOf } from "@larder/rules/kitchen/amounts/quantity";
import { converted, conversionFactor, PIECE, readUnit } from "@larder/rules/kitchen/amounts/units";
import { groupedBy } from "@larder/rules/grouped-by";
import { thingOf } from "@larder/rules/shopping/need-lines";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { ok, type Outcome } from "../../values/outcome.ts";
import type { RestatedNeed } from "./restated-need.ts";
import { roomOnList } from "../lists/list-room.ts";
import type { KeptNeed, NeedSource } from "./kept-need.ts";
import { insertNeeds } from "./need.store.ts";
import { dropOfSources, dropNeedsById, needsOfSources, restateNeeds } from "./source-need.store.ts";

/** What a source asks for, beyond what is at home. */
export interface WantedNeed {
  readonly name: string;
  readonly masterIngredientId: number | null;
  /** Null for some of it. */
  readonly quantity: Micro | null;
  readonly unit: string | null;
  readonly note?: string | null | undefined;
  /** By which what is in the trolley counts in another unit; null and absent where nobody knows. */
  readonly milligramsPerMl?: number | null | undefined;
}

/** All that one recipe, entry or ingredient asks for. */
export interface SourceNeeds {
  readonly sourceId: number;
  readonly needs: readonly WantedNeed[];
}

interface SettingNeeds {
  readonly listId: number;
  /** What minimums ask for goes a way of its own: see `refreshStaples`. */
  readonly source: Exclude<NeedSource, "typed" | "staple">;
  readonly sets: readonly SourceNeeds[];
  /** Who asked for it; null for nobody. */
  readonly by: number | null;
  readonly now: number;
}

/** What came of it. */
export interface SetNeeds {
  /** Ids of the needs that stand open for the sources now. */
  readonly standing: readonly string[];
  /** Of these, the ones that are new: what takes them off again can be undone with. */
  readonly added: readonly string[];
  /** What was asked for and is no more. */
  readonly dropped: readonly string[];
  /** What others were before they were said anew. */
  readonly before: readonly RestatedNeed[];
}

/** How much of what is wanted is in the trolley; null where all of it is. */
function beyondTicked(wanted: WantedNeed, ticked: readonly KeptNeed[]): WantedNeed | null {
  const same = ticked.filter((need) => thingOf(need) === thingOf(wanted));
  if (same.length === 0) return wanted;
  if (wanted.quantity === null || same.some(({ quantity }) => quantity === null)) return null;
  const facts = { milligramsPerMl: wanted.milligramsPerMl ?? null, milligramsPerPiece: null };
  const unit = readUnit(wanted.unit ?? PIECE);
  let left: number = wanted.quantity;
  for (const need of same) {
    const factor = conversionFactor(readUnit(need.unit ?? PIECE), unit, facts);
    if (factor !== null && need.quantity !== null) left -= converted(need.quantity, factor);
  }
  return left > 0 ? { ...wanted, quantity: microOf(left) } : null;
}

/** What is to be done for one source. */
interface Steps {
  readonly restated: readonly {
    readonly id: string;
    readonly need: WantedNeed;
    readonly before: KeptNeed;
    readonly listId: number;
  }[];
  readonly fresh: readonly WantedNeed[];
  readonly dropped: readonly string[];
}

const sortOf = (need: Pick<WantedNeed, "name" | "masterIngredientId" | "unit">): string =>
  `${thingOf(need)} ${readUnit(need.unit ?? "piece").dimension}`;

/** Whether a need is said to be something else than before. */
function isOther(before: KeptNeed, { need, listId }: RestatedNeed): boolean {
  return (
    before.listId !== listId ||
    before.name !== need.name ||
    before.quantity !== need.quantity ||
    before.unit !== need.unit
  );
}

/** Keeps the ids of what is still wanted, so that what a phone knows of it stays true. */
function stepsFor(wanted: readonly WantedNeed[], present: readonly KeptNeed[]): Steps {
  const open = groupedBy(
    present.filter(({ isTicked }) => !isTicked),
    sortOf,
  );
  const restated: Steps["restated"][number][] = [];
  const fresh: WantedNeed[] = [];
  for (const need of wanted) {
    const known = open.get(sortOf(need))?.shift();
    if (known === undefined) fresh.push(need);
    else restated.push({ id: known.id, need, before: known, listId: known.listId });
  }
  return { restated, fresh, dropped: [...open.values()].flat().map(({ id }) => id) };
}

/**
 * Sets what sources ask for: what they asked for before is restated under its id, what they ask for no more goes, nothing is ever
 * doubled; what of it is ticked stays and counts. `limit_reached` where the list has no room: nothing is set then. At most four
 * statements, one more for each 200 that are new. Source: handbook/shopping.md#from-recipes-and-plan.
 */
export async function setNeeds(
  tx: Tx,
  household: HouseholdId,
  { listId, source, sets, by, now }: SettingNeeds,
): Promise<Outcome<SetNeeds>> {
  const sourceIds = sets.map(({ sourceId }) => sourceId);
  const known = groupedBy(
    await needsOfSources(tx, household, { source, sourceIds }),
    (need) => need.sourceId ?? 0,
  );
  const steps = sets.map(({ sourceId, needs }) => {
    const ofIt = known.get(sourceId) ?? [];
    const present = ofIt.filter(({ deletedAt }) => deletedAt === null);
    const ticked = present.filter(({ isTicked }) => isTicked);
    const wanted = needs.flatMap((need) => beyondTicked(need, ticked) ?? []);
    return { sourceId, ...stepsFor(wanted, present) };
  });
  const restated = steps.flatMap((step) => step.restated);
  const moved = restated.filter((need) => need.listId !== listId);
  const count = moved.length + steps.reduce((sum, { fresh }) => sum + fresh.length, 0);
  const dropped = steps.flatMap((step) => step.dropped);
  await dropNeedsById(tx, household, { ids: dropped, now });
  const room = await roomOnList(tx, household, { listId, count, now });
  if (!room.ok) return room;
  const places = restated.map(({ id, need, before }) => ({
    id,
    need,
    before,
    listId,
  }));
  await restateNeeds(tx, household, { needs: places, now });
  const fresh = steps.flatMap(({ sourceId, fresh: wanted }) =>
    wanted.map(({ name, masterIngredientId, quantity, unit, note = null }) => ({
      id: randomUUID() as string,
      listId,
      source,
      sourceId,
      byUserId: by,
      name,
      masterIngredientId,
      quantity,
      unit,
      note,
    })),
  );
  const needs = fresh.map((need, index) => ({ ...need, createdAt: room.value + index }));
  await insertNeeds(tx, household, { needs, now });
  const added = needs.map(({ id }) => id);
  const changed = places.filter((place) => isOther(place.before, place));
  const before = changed.map(({ id, before: { listId: at, ...was } }) => {
    const { name, masterIngredientId, quantity, unit } = was;
    return { id, listId: at, need: { name, masterIngredientId, quantity, unit } };
  });
  return ok({ standing: [...places.map(({ id }) => id), ...added], added, dropped, before });
}

/**
 * Takes off the lists what sources asked for that ask for nothing any more, unless it is ticked, and returns the ids of it; what of it
 * was deleted by hand may come again from now on. One statement. Source: handbook/shopping.md#from-recipes-and-plan.
 */
export async function dropNeeds(
  tx: Tx,
  household: HouseholdId,
  dropping: {
    readonly source: SettingNeeds["source"];
    readonly sourceIds: readonly number[];
    readonly now: number;
  },
): Promise<readonly string[]> {
  return dropOfSources(tx, household, dropping);
}
