import { useState } from "react";
import * as z from "zod/mini";
import { keepForPerson, keptForPerson } from "../../api/kept/kept-for-person.ts";
import { useSession } from "../../api/kept/session.ts";
import type { ShelfChange } from "./shelf-line.ts";

const KEPT_AS = "put-away";

const changes = z.record(
  z.string(),
  z.object({
    isLeft: z.optional(z.boolean()),
    ingredientId: z.optional(z.nullable(z.number())),
    quantity: z.optional(z.string()),
    unitId: z.optional(z.number()),
    price: z.optional(z.string()),
    expiryDate: z.optional(z.string()),
    placeId: z.optional(z.nullable(z.number())),
  }),
);

/** What was changed, by line. */
export type ShelfChanges = Readonly<Record<string, ShelfChange>>;

function keptChanges(userId: number | undefined): ShelfChanges {
  const kept = userId === undefined ? undefined : keptForPerson(userId, KEPT_AS);
  const parsed = changes.safeParse(kept);
  return parsed.success ? (parsed.data as ShelfChanges) : {};
}

function keep(userId: number | undefined, kept: ShelfChanges): void {
  const isEmpty = Object.keys(kept).length === 0;
  if (userId !== undefined) keepForPerson(userId, KEPT_AS, isEmpty ? undefined : kept);
}

/** Forgets what was changed of lines that are off the list now. */
export function forgetChanges(lineIds: readonly string[]): void {
  const userId = useSession.getState().user?.id;
  const gone = new Set(lineIds);
  const rest = Object.entries(keptChanges(userId)).filter(([id]) => !gone.has(id));
  keep(userId, Object.fromEntries(rest));
}

/**
 * Corrections are kept in the browser until they are saved, so that a late refusal loses nothing.
 * Source: handbook/shopping.md#put-away.
 */
export function useShelfChanges() {
  const userId = useSession((session) => session.user?.id);
  const [changed, setChanged] = useState(() => keptChanges(userId));
  function change(lineId: string, next: ShelfChange) {
    const all = { ...changed, [lineId]: { ...changed[lineId], ...next } };
    setChanged(all);
    keep(userId, all);
  }
  return { changed, change };
}
