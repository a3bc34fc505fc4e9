import { sql } from "kysely";

/** Instants at which something was known of a lot; null if there was none. */
export interface EvidenceOfLot {
  /** The latest move, other correction, count or check. */
  readonly seenAt: number | null;
  /** The latest check. */
  readonly checkedAt: number | null;
  /** The latest corrected amount, and the latest use or cooking that was not undone. */
  readonly usedAt: number | null;
}

/** A lot that nothing was done to yet. */
export const NO_EVIDENCE: EvidenceOfLot = { seenAt: null, checkedAt: null, usedAt: null };

const sightings = sql`from lot_sightings as seen
  where seen.household_id = lots.household_id and seen.lot_id = lots.id`;

const uses = sql`from stock_events as used
  where used.household_id = lots.household_id and used.lot_id = lots.id
    and (used.kind = 'edited' or used.kind in ('used', 'wasted', 'given', 'cooked') and used.delta < 0
    and not exists (select 1 from stock_events as back
      where back.household_id = lots.household_id and back.lot_id = lots.id and back.id > used.id and back.delta > 0
        and back.kind in (used.kind, 'undone')
        and back.activity_id is not distinct from used.activity_id
        and back.cooking_id is not distinct from used.cooking_id))`;

/** Reads the evidence of each lot of a statement. Source: handbook/stock-check.md#evidence. */
export const evidenceColumns = [
  sql<number | null>`(select max(seen.created_at) ${sightings})`.as("seenAt"),
  sql<number | null>`(select max(seen.created_at) ${sightings} and seen.kind = 'checked')`.as(
    "checkedAt",
  ),
  sql<number | null>`(select max(used.created_at) ${uses})`.as("usedAt"),
] as const;

/** The latest instant at which something was done to a lot. */
export function lastKnownAt({ seenAt, usedAt }: EvidenceOfLot): number | null {
  if (seenAt === null || usedAt === null) return seenAt ?? usedAt;
  return Math.max(seenAt, usedAt);
}
