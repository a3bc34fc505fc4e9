import type { Tag } from "@larder/contract/endpoint";
import { pause } from "../calls/pause.ts";
import { refresh } from "../query-client.ts";

/** Changes that come within it are one refetch; it begins anew with each, for as long as the next value says. */
const TOGETHER_MS = 200;
const LONGEST_TOGETHER_MS = 1_000;
/** A refetch that takes longer holds up the next one no more. */
const LONGEST_REFRESH_MS = 10_000;

/** What of the screens may be out of date; null when nobody knows. */
export type Stale = readonly string[] | null;

/** Fetches anew what others changed, many changes together, and not again before that is done. Source: handbook/households.md#live. */
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
    // a tag of a newer server touches nothing here
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
