import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { useSyncExternalStore } from "react";
import { useSession } from "../../api/kept/session.ts";
import { today } from "../../ui/text/format.ts";

interface Cooked {
  readonly token: string | null;
  readonly day: IsoDate | null;
  readonly recipeIds: ReadonlySet<number>;
}

const NONE: ReadonlySet<number> = new Set();
let cooked: Cooked = { token: null, day: null, recipeIds: NONE };
const listeners = new Set<() => void>();

/** Those of this session and day. */
function current(): ReadonlySet<number> {
  const isNow = cooked.token === useSession.getState().token && cooked.day === today();
  return isNow ? cooked.recipeIds : NONE;
}

function keep(recipeIds: ReadonlySet<number>): void {
  cooked = { token: useSession.getState().token, day: today(), recipeIds };
  for (const listener of listeners) listener();
}

/** Marks a recipe as cooked until tomorrow, the next page load or its undoing. */
export function noteCooked(recipeId: number): void {
  keep(new Set(current()).add(recipeId));
}

/** It was undone. */
export function forgetCooked(recipeId: number): void {
  keep(new Set([...current()].filter((one) => one !== recipeId)));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Whether a recipe was cooked here recently; then its used food is not shown as missing. Source:
 * handbook/recipes.md#the-recipes-page.
 */
export function useJustCooked(recipeId: number): boolean {
  return useSyncExternalStore(subscribe, () => current().has(recipeId));
}
