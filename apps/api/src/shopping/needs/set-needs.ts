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

/** Wish of a source, minus stock. */
export interface WantedNeed {
  readonly name: string;
  readonly masterIngredientId: number | null;
  /** Null for any amount. */
  readonly quantity: Micro | null;
  readonly unit: string | null;
  readonly note?: string | null | undefined;
  /** Density for comparing ticked needs in other units; null or absent if unknown. */
  readonly milligramsPerMl?: number | null | undefined;
}

/** Needs of one recipe, entry or ingredient. */
export interface SourceNeeds {
  readonly sourceId: number;
  readonly needs: readonly WantedNeed[];
}

interface SettingNeeds {
  readonly listId: number;
  /** Minimums are handled by `refreshStaples`. */
  readonly source: Exclude<NeedSource, "typed" | "staple">;
  readonly sets: readonly SourceNeeds[];
  /** Author; null for none. */
  readonly by: number | null;
  readonly now: number;
}

export interface SetNeeds {
  /** Open needs of the sources. */
  readonly standing: readonly string[];
  /** New ones among them, for undo. */
  readonly added: readonly string[];
  /** No longer wanted. */
  readonly dropped: readonly string[];
  /** Previous state of restated needs. */
  readonly before: readonly RestatedNeed[];
}

/** Part of a wish that is not ticked yet; null if all is ticked. */
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

/** Whether a restated need differs. */
function isOther(before: KeptNeed, { need, listId }: RestatedNeed): boolean {
  return (
    before.listId !== listId ||
    before.name !== need.name ||
    before.quantity !== need.quantity ||
    before.unit !== need.unit
  );
}

/** Reuses ids of needs that are still wanted, because phones may refer to them. */
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
 * Sets the needs of sources without duplicates. Existing ones keep their id; unwanted ones are
 * removed; ticked ones stay and count. `limit_reached` if the list has no room; then nothing is
 * set. At most four statements, one more per 200 new needs.
 * Source: handbook/shopping.md#from-recipes-and-plan.
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
 * Removes unticked needs of sources and returns their ids. User-deleted ones may return. One statement.
 * Source: handbook/shopping.md#from-recipes-and-plan.
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
