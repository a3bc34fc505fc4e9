import { catalogueApi } from "@larder/contract/kitchen/catalogue";
import { CallError } from "./calls/call-error.ts";
import { call } from "./calls/call.ts";
import { invalidate } from "./query-client.ts";

/** Own ingredients that a name made on this page, without any further facts. */
const madeHere = new Set<number>();

/** Remembers an own ingredient until it is deleted or the page is left. */
export function noteOwnMade(id: number): void {
  madeHere.add(id);
}

/** Deletes those that were made here, without asking; the server keeps what something uses. */
export async function removeOwnMade(ids: readonly number[]): Promise<void> {
  const made = new Set(ids.filter((id) => madeHere.has(id)));
  await Promise.all([...made].map(removeUnused));
  if (made.size > 0) invalidate(catalogueApi.removeOwn.changes);
}

async function removeUnused(id: number): Promise<void> {
  try {
    await call(catalogueApi.removeOwn, { params: { id } });
    madeHere.delete(id);
  } catch (error) {
    // In use, or not reached: it stays among the own ingredients, where it can be deleted.
    if (!(error instanceof CallError)) throw error;
  }
}
