import type { ChangeNotice } from "@larder/contract/changes";
import type { Tag } from "@larder/contract/endpoint";
import { REVISION_HEADER } from "@larder/contract/envelope";
import { sessionsGoingOn } from "../auth/sessions/sessions-going-on.ts";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Deps } from "../server/deps.ts";
import type { EndlessAnswer } from "../http/answers/endless-answer.ts";
import { fail, ok, type Outcome } from "../values/outcome.ts";
import type { Change, Departure } from "./events.ts";

/** Of one person in this process; the next one ends the oldest. */
export const MOST_STREAMS = 10;
/** Of everybody in this process: some of its connections stay free for calls. */
const MOST_OF_ALL = 3_000;
const RETRY_SECONDS = 15;
/** A session that ran out, or was ended from the shell, is noticed after so long. */
const LOOK_EVERY_MS = 60_000;

/** Of what is a person's own the others of the household are not even told that it changed. */
const PERSONAL: ReadonlySet<Tag> = new Set(["threads", "requests", "subscriptions"]);

/** Who listens, in which session, from which tab. */
interface Listening {
  readonly userId: number;
  readonly householdId: HouseholdId;
  readonly tokenHash: string;
  readonly clientId: string | undefined;
  readonly answer: EndlessAnswer;
}

/** The open streams of changes of this process. Source: handbook/households.md#live. */
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
   * Tells a stream of the household's changes from now on, until its session ends or its person leaves; answers the headers of its
   * answer. `unauthenticated` for a session that ended meanwhile, `overloaded` when there are too many streams. One statement.
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
    // After it listens: whoever left before is not told of it any more, whoever leaves from now on is.
    const session = (await sessionsGoingOn(this.#deps, [tokenHash])).get(tokenHash);
    if (session === undefined) return fail("unauthenticated");
    if (session.householdId !== householdId) answer.end();
    const own = this.#ofPerson.get(userId) ?? new Set();
    for (const oldest of [...own].slice(0, Math.max(0, own.size - MOST_STREAMS)))
      oldest.answer.end();
    return ok({ [REVISION_HEADER]: String(session.revision) });
  }

  /** Ends all of them. */
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

  /** Ends the streams whose session is over, or in another household. What was told of that may have been missed. */
  #look(): Promise<void> {
    const look = async (): Promise<void> => {
      const open = [...this.#open];
      const hashes = [...new Set(open.map(({ tokenHash }) => tokenHash))];
      const goingOn = await sessionsGoingOn(this.#deps, hashes);
      for (const { tokenHash, householdId, answer } of open)
        if (goingOn.get(tokenHash)?.householdId !== householdId) answer.end();
    };
    this.#looking ??= look()
      // out of reach: the next look will tell
      .catch((err: unknown) => this.#deps.log.warn({ err }, "open streams were not looked at"))
      .finally(() => {
        this.#looking = undefined;
      });
    return this.#looking;
  }
}

/** What somebody is told of a change; null for nothing, as of what their own tab did. */
function noticeFor({ userId, clientId }: Listening, change: Change): ChangeNotice | null {
  const { tags, by } = change;
  if (change.clientId !== undefined && change.clientId === clientId) return null;
  if (tags === "all") return { tags: null, by };
  const told = by === userId ? tags : tags.filter((tag) => !PERSONAL.has(tag));
  return told.length === 0 ? null : { tags: [...told], by };
}
