import { randomUUID } from "node:crypto";
import type { Tag } from "@larder/contract/endpoint";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Channel, OpenChannel } from "../server/deps.ts";

/** What changed for a household. */
export interface Change {
  readonly householdId: HouseholdId;
  /** By the contract's tags; "all" when what changed may have been missed. */
  readonly tags: readonly Tag[] | "all";
  /** Who did it; null when nobody knows. */
  readonly by: number | null;
  /** From which tab, which knows it already; absent when none said so. */
  readonly clientId?: string | undefined;
}

/**
 * Who may not go on listening as before: one session, or every session of a person, whose household may be another one now, or all
 * but the session that goes on.
 */
export type Departure =
  | { readonly tokenHash: string }
  | { readonly userId: number; readonly exceptTokenHash?: string | undefined };

type Listener = (change: Change) => void;
type DepartureListener = (departure: Departure) => void;

/** What goes from process to process. */
interface Notice {
  /** The process that tells it, and hears itself. */
  readonly from: string;
  /** "all" when this process could tell nothing for a while. */
  readonly changes: readonly Change[] | "all";
  /** Absent from what a version before tells. */
  readonly departure?: Departure;
}

/** Changes that come within it are told together. */
const COALESCE_MS = 50;
/** A notice of PostgreSQL holds less than 8,000 bytes; a change with every tag and a tab takes some 350. */
const MOST_CHANGES_OF_A_NOTICE = 20;

/**
 * Tells of changes after their commit: to who listens in this process and, through a channel, in every other one. Nothing is
 * kept; who was not listening reads anew. Source: handbook/jobs.md#events.
 */
export class Events {
  readonly #listeners = new Map<HouseholdId, Set<Listener>>();
  readonly #departureListeners = new Set<DepartureListener>();
  readonly #self = randomUUID();
  #waiting = new Map<string, Change>();
  #timer: NodeJS.Timeout | undefined;
  #channel: Channel | undefined;

  /** Joins this process with the others. */
  connect(open: OpenChannel): void {
    this.#channel = open({
      onText: (text) => this.#hear(text),
      onGap: () => {
        this.#tellAll();
        this.#send({ changes: "all" });
      },
    });
  }

  /** Tells of a change that is committed, a few moments later and together with others of the same person. */
  publish(change: Change): void {
    const key = `${change.householdId} ${change.by} ${change.clientId ?? ""}`;
    const waiting = this.#waiting.get(key);
    const tags = waiting === undefined ? change.tags : merged(waiting.tags, change.tags);
    this.#waiting.set(key, { ...change, tags });
    this.#timer ??= setTimeout(() => this.#flush(), COALESCE_MS).unref();
  }

  /** Hears of every change of a household; answers how to stop. A listener must not throw. */
  subscribe(householdId: HouseholdId, listener: Listener): () => void {
    const listeners = this.#listeners.get(householdId) ?? new Set();
    this.#listeners.set(householdId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(householdId);
    };
  }

  /**
   * Tells at once that somebody left, signed out or was removed, in every process. Call it after the commit: whoever begins to
   * listen looks at the session by then. Source: handbook/households.md#live.
   */
  publishDeparture(departure: Departure): void {
    this.#tellDeparture(departure);
    this.#send({ changes: [], departure });
  }

  /** Hears of every departure; answers how to stop. A listener must not throw. */
  onDeparture(listener: DepartureListener): () => void {
    this.#departureListeners.add(listener);
    return () => this.#departureListeners.delete(listener);
  }

  /** Tells what waits, and leaves the others. */
  async close(): Promise<void> {
    this.#flush();
    await this.#channel?.close();
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const changes = [...this.#waiting.values()];
    this.#waiting = new Map();
    for (const change of changes) this.#tell(change);
    for (let at = 0; at < changes.length; at += MOST_CHANGES_OF_A_NOTICE)
      this.#send({ changes: changes.slice(at, at + MOST_CHANGES_OF_A_NOTICE) });
  }

  #send(notice: Omit<Notice, "from">): void {
    this.#channel?.send(JSON.stringify({ from: this.#self, ...notice } satisfies Notice));
  }

  #hear(text: string): void {
    // written by a process of this program; one of another version has the same shape or names another channel
    const { from, changes, departure } = JSON.parse(text) as Notice;
    if (from === this.#self) return;
    if (departure !== undefined) this.#tellDeparture(departure);
    if (changes === "all") this.#tellAll();
    else for (const change of changes) this.#tell(change);
  }

  #tell(change: Change): void {
    for (const listener of this.#listeners.get(change.householdId) ?? []) listener(change);
  }

  #tellDeparture(departure: Departure): void {
    for (const listener of this.#departureListeners) listener(departure);
  }

  #tellAll(): void {
    for (const householdId of this.#listeners.keys())
      this.#tell({ householdId, tags: "all", by: null });
  }
}

function merged(some: Change["tags"], more: Change["tags"]): Change["tags"] {
  return some === "all" || more === "all" ? "all" : [...new Set([...some, ...more])];
}
