import type { AnyInput } from "./call.ts";

/** The time of an event, and the maximum delay of its call. */
interface Happened {
  readonly atMs: number;
  readonly longestWayMs: number;
}

/** The last event per subject: the call's `about`, else its parameters. */
const last = new Map<string, Happened>();
/** The first sending time of a call, across its tries. */
const firstSent = new WeakMap<object, number>();
/** Calls time out after this. */
const LONGEST_WAY_MS = 20_000;
/** A wall tablet runs for months. */
const MOST_KEPT = 1_000;

/**
 * `sentAt` is the current time; the server corrects `at` by the difference of the clocks. Each
 * event on a subject is placed later than the previous one by at least that call's possible delay,
 * so that a slow tick is not ordered after a quick untick. Source: handbook/shopping.md#ticks.
 */
export function stampOf(input: AnyInput) {
  const body = input.body as { readonly at?: string };
  const things = input.about ?? [JSON.stringify(input.params ?? null)];
  const now = Date.now();
  const sentFirst = firstSent.get(input) ?? now;
  firstSent.set(input, sentFirst);
  const saidMs = body.at === undefined ? now : Date.parse(body.at);
  const before = things.flatMap((thing) => last.get(thing) ?? []);
  const atMs = Math.max(saidMs, ...before.map((one) => one.atMs + one.longestWayMs + 1));
  const at = new Date(atMs).toISOString();
  return {
    input: { ...input, body: { ...body, at, sentAt: new Date(now).toISOString() } },
    noteAnswer: () => {
      if (last.size >= MOST_KEPT) last.clear();
      const longestWayMs = Math.min(Date.now() - sentFirst, LONGEST_WAY_MS);
      for (const thing of things) last.set(thing, { atMs, longestWayMs });
    },
  };
}
