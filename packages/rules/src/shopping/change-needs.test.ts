import * as fc from "fast-check";
import { describe, test } from "vitest";
import { type Arrival, seen, serverChange, Story } from "../testing/two-phones.ts";
import type { ListedNeed, SaidOfNeed } from "./change-needs.ts";
import { lineIdOf } from "./line-id.ts";

const SEEDS = 10_000;
const DAY_MS = 86_400_000;
/** A clock skew that the server sees may come from two slow calls. */
const LONGEST_WAYS_MS = 60_000;

/** Two phones online, then offline separately, then back with one call at a time in any order. */
const stories = fc.record({
  skews: fc.tuple(
    fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }),
    fc.integer({ min: -2 * DAY_MS, max: 2 * DAY_MS }),
  ),
  together: fc.array(fc.nat(10_000), { maxLength: 5 }),
  alone: fc.array(fc.tuple(fc.constantFrom(0 as const, 1 as const), fc.nat(10_000)), {
    maxLength: 16,
  }),
  back: fc.array(fc.tuple(fc.constantFrom(0 as const, 1 as const), fc.nat(10_000)), {
    maxLength: 24,
  }),
  first: fc.constantFrom(0 as const, 1 as const),
});
type Seed = typeof stories extends fc.Arbitrary<infer S> ? S : never;

/** A tick joins a line that the other phone then unticks; the first call arrives late. */
const TICKS_OF_JOINED_LINES: Seed = {
  skews: [0, 0],
  together: [0, 4226],
  alone: [
    [1, 0],
    [0, 3883],
    [1, 1720],
    [1, 1518],
  ],
  back: [
    [0, 1],
    [1, 578],
    [1, 617],
  ],
  first: 0,
};

function told({ skews, together, alone, back, first }: Seed): Story {
  const story = new Story(skews);
  for (const choice of together) story.act(0, choice);
  story.end(0);
  for (const [phone, choice] of alone) story.act(phone, choice);
  for (const [phone, choice] of back) story.send(phone, choice);
  story.end(first);
  return story;
}

const named = ({ done }: Story, kind: string): ReadonlySet<string> =>
  new Set(done.flatMap(({ did }) => (did.kind === kind ? [did.id] : [])));

/** Server time of a tick at its first arrival. */
function instantOf(arrival: Arrival): number {
  const change = serverChange(arrival);
  return change.kind === "tick" ? (change.at ?? 0) : 0;
}

function firstArrivals({ server }: Story): readonly Arrival[] {
  const seenKeys = new Set<number>();
  return server.arrivals.filter(({ key }) => !seenKeys.has(key) && seenKeys.add(key));
}

const present = (needs: readonly ListedNeed[]) => needs.filter(({ goneAt }) => goneAt === null);

/** Added needs that are neither listed nor deleted. */
function lostAdds(story: Story): readonly string[] {
  const kept = new Set(present(story.server.state.needs).map(({ id }) => id));
  const removed = named(story, "remove");
  return [...named(story, "add")].filter((id) => !kept.has(id) && !removed.has(id));
}

/** Needs whose state comes from an older tick than the last one. */
function ticksBack(story: Story): readonly string[] {
  const removed = named(story, "remove");
  const ticks = firstArrivals(story).flatMap((arrival) =>
    arrival.did.kind === "tick" ? [{ did: arrival.did, at: instantOf(arrival), arrival }] : [],
  );
  const isBack = ({ id, tickedAt, isTicked }: ListedNeed): boolean => {
    const own = ticks.filter(({ did }) => did.id === lineIdOf(id));
    const last = own.toSorted((a, b) => a.arrival.doneAt - b.arrival.doneAt).at(-1);
    if (last === undefined) return false;
    // Prefer the line's own tick: instants of other lines may be equal by chance.
    const decided = [...own, ...ticks].find(
      (tick) => tick.at === tickedAt && tick.did.isTicked === isTicked,
    );
    if (decided === undefined || (tickedAt ?? 0) < last.at) return true;
    // Calls of one phone are ordered. Calls of two phones may differ by their network delay.
    const { by, doneAt } = decided.arrival;
    return doneAt < last.arrival.doneAt - (by === last.arrival.by ? 0 : LONGEST_WAYS_MS);
  };
  return story.server.state.needs
    .filter((need) => !removed.has(need.id) && isBack(need))
    .map(({ id }) => id);
}

/** Needs with a field that differs from the last call to arrive. */
function otherwiseSaid(story: Story): readonly string[] {
  const said = new Map<string, SaidOfNeed>();
  for (const { did } of firstArrivals(story))
    if (did.kind === "add" || did.kind === "edit")
      said.set(did.id, { ...said.get(did.id), ...did.said });
  return story.server.state.needs.flatMap(({ id, ...need }) => {
    const fields = Object.entries(said.get(id) ?? {});
    return fields.every(([field, value]) => need[field as keyof typeof need] === value) ? [] : [id];
  });
}

describe("two phones without signal, back in either order, with resends and lost answers", () => {
  test("show what the server has in the end; no add is lost, no tick comes back, each field is as it was said last", () => {
    fc.assert(
      fc.property(stories, (seed) => {
        const story = told(seed);
        const [one, other] = story.phones;
        const atServer = JSON.stringify(seen(story.server.state.needs));
        return (
          one.kept.length + other.kept.length === 0 &&
          JSON.stringify(seen(one.needs())) === atServer &&
          JSON.stringify(seen(other.needs())) === atServer &&
          lostAdds(story).length + ticksBack(story).length + otherwiseSaid(story).length === 0
        );
      }),
      { numRuns: SEEDS, examples: [[TICKS_OF_JOINED_LINES]] },
    );
  });

  test("what a phone shows before it sends is what the server has afterwards, when nobody else did anything", () => {
    fc.assert(
      fc.property(stories, ({ skews, together, alone }) => {
        const story = new Story(skews);
        for (const choice of together) story.act(0, choice);
        story.end(0);
        for (const [, choice] of alone) story.act(0, choice);
        const before = JSON.stringify(seen(story.phones[0].needs()));
        story.end(0);
        return JSON.stringify(seen(story.server.state.needs)) === before;
      }),
      { numRuns: SEEDS },
    );
  });
});
