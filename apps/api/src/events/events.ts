import { randomUUID } from "node:crypto";
import type { Tag } from "@larder/contract/endpoint";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Channel, OpenChannel } from "../server/deps.ts";

export interface Change {
  readonly householdId: HouseholdId;
  /** Tags of the contract; "all" if changes may have been missed. */
  readonly tags: readonly Tag[] | "all";
  /** Null if unknown. */
  readonly by: number | null;
  /** The tab that made the change and knows it already. */
  readonly clientId?: string | undefined;
}

/** The sessions that end: one, every session of a user, or all of a user but one. */
export type Departure =
  | { readonly tokenHash: string }
  | { readonly userId: number; readonly exceptTokenHash?: string | undefined };

type Listener = (change: Change) => void;
type DepartureListener = (departure: Departure) => void;

/** A message between processes. */
interface Notice {
  /** The sending process, which ignores its own messages. */
  readonly from: string;
  /** "all" if this process could not send for a while. */
  readonly changes: readonly Change[] | "all";
  /** Absent in messages of the previous version. */
  readonly departure?: Departure;
}

/** Changes within this time are sent together. */
const COALESCE_MS = 50;
/**
 * A PostgreSQL notification holds less than 8,000 bytes; a change with every tag and a tab needs
 * about 350.
 */
const MOST_CHANGES_OF_A_NOTICE = 20;

/**
 * Publishes committed changes to listeners of all processes. Stores nothing; a client that missed
 * events reads again.
 * Source: handbook/jobs.md#events.
 */
export class Events {
  readonly #listeners = new Map<HouseholdId, Set<Listener>>();
  readonly #departureListeners = new Set<DepartureListener>();
  readonly #self = randomUUID();
  #waiting = new Map<string, Change>();
  #timer: NodeJS.Timeout | undefined;
  #channel: Channel | undefined;

  connect(open: OpenChannel): void {
    this.#channel = open({
      onText: (text) => this.#hear(text),
      onGap: () => {
        this.#tellAll();
        this.#send({ changes: "all" });
      },
    });
  }

  /** Publishes a committed change, a moment later and together with others of the same user. */
  publish(change: Change): void {
    const key = `${change.householdId} ${change.by} ${change.clientId ?? ""}`;
    const waiting = this.#waiting.get(key);
    const tags = waiting === undefined ? change.tags : merged(waiting.tags, change.tags);
    this.#waiting.set(key, { ...change, tags });
    this.#timer ??= setTimeout(() => this.#flush(), COALESCE_MS).unref();
  }

  /** Listens to a household; returns the function that stops. A listener must not throw. */
  subscribe(householdId: HouseholdId, listener: Listener): () => void {
    const listeners = this.#listeners.get(householdId) ?? new Set();
    this.#listeners.set(householdId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#listeners.delete(householdId);
    };
  }

  /**
   * Publishes at once that a user left, signed out or was removed. Call it after the commit,
   * because new listeners check their session by then.
   * Source: handbook/households.md#live.
   */
  publishDeparture(departure: Departure): void {
    this.#tellDeparture(departure);
    this.#send({ changes: [], departure });
  }

  /** Listens to departures; returns the function that stops. A listener must not throw. */
  onDeparture(listener: DepartureListener): () => void {
    this.#departureListeners.add(listener);
    return () => this.#departureListeners.delete(listener);
  }

  /** Sends pending changes and closes the channel. */
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
    // A process of another version uses the same shape or another channel.
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
