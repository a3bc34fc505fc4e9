import type { AnyInput } from "./call.ts";

/** When something happened, and how long its call took at most to arrive. */
interface Happened {
  readonly atMs: number;
  readonly longestWayMs: number;
}

/** The last of each thing: what the call says that it is about, else by its parameters. */
const last = new Map<string, Happened>();
/** Since when a call is being sent, over its tries. */
const firstSent = new WeakMap<object, number>();
/** No call is on its way for longer: then it is given up. */
const LONGEST_WAY_MS = 20_000;
/** A wall tablet runs for months. */
const MOST_KEPT = 1_000;

/**
 * The body of a stamped call as it is sent now: `sentAt` is this moment. The server takes off `at` what the clocks differ by that, which
 * counts the way of the call as well. So that a slow tick does not come out later than the quick untick behind it, what happens to a thing
 * is at least as much later than what happened to it before as that call may have been on its way. Source: handbook/shopping.md#ticks.
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
