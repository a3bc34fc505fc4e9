import { changeNotice, changesApi } from "@larder/contract/changes";
import { REVISION_HEADER } from "@larder/contract/envelope";
import { call, callForLines } from "./calls/call.ts";
import { CallError, hasCode, isUnreachable } from "./calls/call-error.ts";
import { logFailure } from "./calls/log.ts";
import { pause } from "./calls/pause.ts";
import { noteSilence, useReach } from "./calls/reach.ts";
import { Refreshing, type Stale } from "./kept/refreshing.ts";
import { lowestRevision } from "./calls/revision.ts";

/** The server writes every 15 s; after this the connection is dead. */
const SILENCE_MS = 40_000;
/** The server writes at once; without a line in this time a proxy is buffering. */
const FIRST_LINE_MS = 5_000;
const POLL_EVERY_MS = 15_000;
/** Polls of the revision before the stream is tried again. */
const POLLS = 20;
/** After this many failures in a row, while other calls succeed, something blocks streams only. */
const FAILED_STREAMS = 4;
const SHORTEST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Calls back for each line and chunk; resolves at the end of the answer. */
async function readLines(
  response: Response,
  { onPiece, onLine }: { readonly onPiece: () => void; readonly onLine: (line: string) => void },
): Promise<void> {
  const decoder = new TextDecoder();
  const reader = response.body?.getReader();
  let rest = "";
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) return;
    onPiece();
    const lines = (rest + decoder.decode(read.value, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line !== "") onLine(line);
  }
}

function noticeOf(line: string): Stale | undefined {
  try {
    return changeNotice.safeParse(JSON.parse(line)).data?.tags;
  } catch (error) {
    // Written by an intermediary.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * The end of a stream: lost after data, failed to open, buffered by an intermediary, refused by a
 * busy server, or unknown to an older server.
 */
type Ending = "lost" | "failed" | "collected" | "refused" | "unknown";

class Following {
  readonly #refreshing = new Refreshing();
  readonly #over: AbortSignal;
  /** Changes may have been missed since the last open stream. */
  #hasGap: boolean;

  constructor(over: AbortSignal, hasGap: boolean) {
    this.#over = over;
    this.#hasGap = hasGap;
    over.addEventListener("abort", () => this.#refreshing.stop());
  }

  async follow(): Promise<void> {
    let failures = 0;
    // one: a proxy that holds calls during a restart does not buffer
    let polls = 1;
    while (!this.#over.aborted) {
      const ending = await this.#listen();
      if (ending === "unknown") return;
      if (ending === "lost") [failures, polls] = [0, 1];
      const answersOthers = ending === "failed" && (await this.#revision()) !== null;
      const isBroken = ending === "lost" || ending === "failed";
      if (isBroken && !(answersOthers && failures >= FAILED_STREAMS)) {
        // the server may just be back
        const growing = answersOthers ? 0 : failures;
        const longest = Math.min(SHORTEST_PAUSE_MS * 2 ** growing, LONGEST_PAUSE_MS);
        failures += 1;
        // spreads reconnections after a restart
        await this.#pauseUntilBack(longest * (0.5 + Math.random() / 2));
      } else {
        await this.#poll(polls);
        polls = useReach.getState().isReachable ? POLLS : 1;
      }
    }
  }

  /** Ends early if another call reaches the server. */
  async #pauseUntilBack(ms: number): Promise<void> {
    const back = new AbortController();
    const end = () => back.abort();
    this.#over.addEventListener("abort", end);
    const unsubscribe = useReach.subscribe(({ isReachable }, before) => {
      if (isReachable && !before.isReachable) end();
    });
    if (!this.#over.aborted) await pause(ms, back.signal);
    unsubscribe();
    this.#over.removeEventListener("abort", end);
  }

  /**
   * The household's revision; null without an answer. Records whether the server is reachable,
   * since a lost stream alone does not prove it.
   */
  async #revision(): Promise<number | null> {
    try {
      return (await call(changesApi.revision, {}, { signal: this.#over })).data.revision;
    } catch (error) {
      if (this.#over.aborted) return null;
      if (!(error instanceof CallError)) throw error;
      if (isUnreachable(error)) noteSilence();
      return null;
    }
  }

  async #listen(): Promise<Ending> {
    const stop = new AbortController();
    const end = () => stop.abort();
    this.#over.addEventListener("abort", end);
    let timer = setTimeout(end, FIRST_LINE_MS);
    let hasBegun = false;
    try {
      const response = await callForLines(changesApi.stream, stop.signal);
      const onPiece = () => {
        clearTimeout(timer);
        timer = setTimeout(end, SILENCE_MS);
        if (!hasBegun) this.#begin(Number(response.headers.get(REVISION_HEADER)));
        hasBegun = true;
      };
      const onLine = (line: string) => {
        const stale = noticeOf(line);
        if (stale !== undefined) this.#refreshing.note(stale);
      };
      await readLines(response, { onPiece, onLine });
      return hasBegun ? "lost" : "failed";
    } catch (error) {
      if (hasBegun) return "lost";
      if (stop.signal.aborted) return "collected";
      if (hasCode(error, "not_found")) return "unknown";
      return isUnreachable(error) ? "failed" : "refused";
    } finally {
      clearTimeout(timer);
      this.#over.removeEventListener("abort", end);
      stop.abort();
    }
  }

  /** A stream is open: earlier changes may be missing on the screens. */
  #begin(revision: number): void {
    const lowest = lowestRevision();
    if (this.#hasGap || lowest === null || revision > lowest) this.#refreshing.note(null);
    this.#hasGap = true;
  }

  /** Polls for changes while no stream works. */
  async #poll(polls: number): Promise<void> {
    let known = this.#hasGap ? -1 : (lowestRevision() ?? -1);
    this.#hasGap = true;
    for (let poll = 0; poll < polls && !this.#over.aborted; poll += 1) {
      const { isReachable } = useReach.getState();
      const revision = await this.#revision();
      const isBack = revision !== null && !isReachable;
      if (isBack || this.#over.aborted) return;
      if (revision !== null && revision !== known) this.#refreshing.note(null);
      known = revision ?? known;
      await this.#pauseUntilBack(POLL_EVERY_MS);
    }
  }
}

/**
 * Follows other members' changes while the page is visible, and refetches when it becomes visible.
 * Returns the function that stops. Source: handbook/households.md#live.
 */
export function followChanges(): () => void {
  let over = new AbortController();
  let hasGap = false;
  const follow = (): void => {
    over.abort();
    over = new AbortController();
    if (document.visibilityState === "hidden") return;
    new Following(over.signal, hasGap).follow().catch((error: unknown) => {
      logFailure("Changes of others are not followed any more", error);
    });
  };
  const onVisibility = (): void => {
    hasGap = true;
    follow();
  };
  // e.g. out of a tunnel: skips the rest of a long pause
  const events = [
    [document, "visibilitychange"],
    [globalThis, "online"],
  ] as const;
  for (const [target, name] of events) target.addEventListener(name, onVisibility);
  follow();
  return () => {
    over.abort();
    for (const [target, name] of events) target.removeEventListener(name, onVisibility);
  };
}
