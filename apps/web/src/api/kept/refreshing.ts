import type { Tag } from "@larder/contract/endpoint";
import { pause } from "../calls/pause.ts";
import { refresh } from "../query-client.ts";

/** Changes within this time cause one refetch; each change restarts it, up to the next limit. */
const TOGETHER_MS = 200;
const LONGEST_TOGETHER_MS = 1_000;
/** A slower refetch no longer delays the next one. */
const LONGEST_REFRESH_MS = 10_000;

/** Tags of outdated data; null means all. */
export type Stale = readonly string[] | null;

/**
 * Refetches data that others changed: many changes at once, and one refetch at a time. Source:
 * handbook/households.md#live.
 */
export class Refreshing {
  #tags = new Set<string>();
  #isAll = false;
  #since = 0;
  #isBusy = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  note(stale: Stale): void {
    if (this.#tags.size === 0 && !this.#isAll) this.#since = Date.now();
    if (stale === null) this.#isAll = true;
    else for (const tag of stale) this.#tags.add(tag);
    if (!this.#isBusy) this.#arm();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #arm(): void {
    clearTimeout(this.#timer);
    const left = this.#since + LONGEST_TOGETHER_MS - Date.now();
    this.#timer = setTimeout(() => void this.#flush(), Math.max(0, Math.min(TOGETHER_MS, left)));
  }

  async #flush(): Promise<void> {
    // unknown tags of a newer server affect nothing here
    const stale = this.#isAll ? null : ([...this.#tags] as Tag[]);
    this.#tags = new Set();
    this.#isAll = false;
    this.#isBusy = true;
    const late = new AbortController();
    await Promise.race([refresh(stale), pause(LONGEST_REFRESH_MS, late.signal)]);
    late.abort();
    this.#isBusy = false;
    if (this.#tags.size > 0 || this.#isAll) this.#arm();
  }
}
