import type { ChangeNotice } from "@larder/contract/changes";
import type { Tag } from "@larder/contract/endpoint";
import { REVISION_HEADER } from "@larder/contract/envelope";
import { sessionsGoingOn } from "../auth/sessions/sessions-going-on.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Deps } from "../server/deps.ts";
import type { EndlessAnswer } from "../http/answers/endless-answer.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import type { Change, Departure } from "./events.ts";

/** Streams of one user in this process; the next one ends the oldest. */
export const MOST_STREAMS = 10;
/** Streams of all users in this process; the rest of its connections is for calls. */
const MOST_OF_ALL = 3_000;
const RETRY_SECONDS = 15;
/** Interval at which expired and revoked sessions are noticed. */
const LOOK_EVERY_MS = 60_000;

/** Private changes are not even announced to other members. */
const PERSONAL: ReadonlySet<Tag> = new Set(["threads", "requests", "subscriptions"]);

interface Listening {
  readonly userId: number;
  readonly householdId: HouseholdId;
  readonly tokenHash: string;
  readonly clientId: string | undefined;
  readonly answer: EndlessAnswer;
}

/** The open streams of this process. Source: handbook/households.md#live. */
export class OpenStreams {
  readonly #deps: Pick<Deps, "db" | "clock" | "events" | "log">;
  /** The oldest first. */
  readonly #open = new Set<Listening>();
  readonly #ofPerson = new Map<number, Set<Listening>>();
  #looking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  readonly #stopHearing: () => void;

  constructor(deps: Pick<Deps, "db" | "clock" | "events" | "log">) {
    this.#deps = deps;
    this.#stopHearing = deps.events.onDeparture((departure) => this.#depart(departure));
  }

  /**
   * Streams a household's changes until the session ends; returns the answer's headers.
   * `unauthenticated` if it ended meanwhile, `overloaded` with too many streams. One statement.
   */
  async add(listening: Listening): Promise<Outcome<Readonly<Record<string, string>>>> {
    const { userId, householdId, tokenHash, answer } = listening;
    if (this.#open.size >= MOST_OF_ALL)
      return fail("overloaded", { retryAfterSeconds: RETRY_SECONDS });
    const stop = this.#deps.events.subscribe(householdId, (change) => {
      if (change.tags === "all") void this.#look();
      const notice = noticeFor(listening, change);
      if (notice !== null) answer.tell(notice);
    });
    this.#keep(listening);
    answer.onEnd(() => {
      stop();
      this.#forget(listening);
    });
    // Checked after the stream listens, so that no departure is missed.
    const session = (await sessionsGoingOn(this.#deps, [tokenHash])).get(tokenHash);
    if (session === undefined) return fail("unauthenticated");
    if (session.householdId !== householdId) answer.end();
    const own = this.#ofPerson.get(userId) ?? new Set();
    for (const oldest of [...own].slice(0, Math.max(0, own.size - MOST_STREAMS)))
      oldest.answer.end();
    return ok({ [REVISION_HEADER]: String(session.revision) });
  }

  close(): void {
    this.#stopHearing();
    for (const { answer } of this.#open) answer.end();
  }

  #keep(listening: Listening): void {
    this.#open.add(listening);
    const own = this.#ofPerson.get(listening.userId) ?? new Set();
    this.#ofPerson.set(listening.userId, own.add(listening));
    this.#timer ??= setInterval(() => void this.#look(), LOOK_EVERY_MS).unref();
  }

  #forget(listening: Listening): void {
    this.#open.delete(listening);
    const own = this.#ofPerson.get(listening.userId);
    own?.delete(listening);
    if (own?.size === 0) this.#ofPerson.delete(listening.userId);
    if (this.#open.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #depart(departure: Departure): void {
    const some = "userId" in departure ? this.#ofPerson.get(departure.userId) : this.#open;
    for (const { tokenHash, answer } of some ?? []) {
      const ends =
        "userId" in departure
          ? tokenHash !== departure.exceptTokenHash
          : tokenHash === departure.tokenHash;
      if (ends) answer.end();
    }
  }

  /** Ends streams with an expired session or another household, because an event may have been missed. */
  #look(): Promise<void> {
    const look = async (): Promise<void> => {
      const open = [...this.#open];
      const hashes = [...new Set(open.map(({ tokenHash }) => tokenHash))];
      const goingOn = await sessionsGoingOn(this.#deps, hashes);
      for (const { tokenHash, householdId, answer } of open)
        if (goingOn.get(tokenHash)?.householdId !== householdId) answer.end();
    };
    this.#looking ??= look()
      // The database is out of reach; the next check repeats it.
      .catch((err: unknown) => this.#deps.log.warn({ err }, "open streams were not looked at"))
      .finally(() => {
        this.#looking = undefined;
      });
    return this.#looking;
  }
}

/** The notice of a change for one listener; null if it came from the listener's own tab. */
function noticeFor({ userId, clientId }: Listening, change: Change): ChangeNotice | null {
  const { tags, by } = change;
  if (change.clientId !== undefined && change.clientId === clientId) return null;
  if (tags === "all") return { tags: null, by };
  const told = by === userId || by === null ? tags : tags.filter((tag) => !PERSONAL.has(tag));
  return told.length === 0 ? null : { tags: [...told], by };
}
