import { randomUUID } from "node:crypto";
import * as fc from "fast-check";
import { shoppingApi } from "@larder/contract/week/shopping";
import { expect, test } from "vitest";
import { ListUser } from "../testing/kitchens/shopping.ts";
import { testAppForFile } from "../testing/test-app-for-file.ts";

/*
 * Offline changes arrive in any order, some twice. No add may be lost, no tick return; only edits
 * restore.
 */

const larder = testAppForFile({ env: { RATE_LIMITS: "off" } });

const RUNS = 40;
const PATIENCE = { timeout: 120_000 };

const NEEDS = 5;
/** Two amounts of one thing, two in another unit, and another thing. */
const TEXTS = ["1 l milk", "2 l milk", "3 can milk", "soap", "4 can milk"] as const;

type Deed =
  | { readonly does: "add"; readonly need: number }
  | {
      readonly does: "tick";
      readonly need: number;
      readonly isTicked: boolean;
      readonly at: number;
    }
  | { readonly does: "note"; readonly need: number; readonly note: string }
  | { readonly does: "delete"; readonly need: number };

const need = fc.nat(NEEDS - 1);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ does: fc.constant("add" as const), need }),
  fc.record({
    does: fc.constant("tick" as const),
    need,
    isTicked: fc.boolean(),
    at: fc.integer({ min: 1, max: 900 }),
  }),
  fc.record({
    does: fc.constant("note" as const),
    need,
    note: fc.constantFrom("ripe", "cheap"),
  }),
  fc.record({ does: fc.constant("delete" as const), need }),
);

interface NeedState {
  isThere: boolean;
  isTicked: boolean;
  at: number | null;
  note: string | null;
}

/** Expected state of each need, as independent registers. */
function modelOf(deeds: readonly Deed[]): ReadonlyMap<number, NeedState> {
  const needs = new Map<number, NeedState>();
  for (const one of deeds) {
    const known = needs.get(one.need);
    if (one.does === "add" && known === undefined)
      needs.set(one.need, { isThere: true, isTicked: false, at: null, note: null });
    if (known === undefined) continue;
    if (one.does === "delete") known.isThere = false;
    if (one.does === "note") Object.assign(known, { isThere: true, note: one.note });
    if (one.does === "tick") tickLine(needs, one);
  }
  return needs;
}

const thingOf = (nth: number): string => (TEXTS[nth] ?? "").replace(/^\d /, "");

/** Ticks all present needs in the line of the named one, unless that was ticked later. */
function tickLine(
  needs: ReadonlyMap<number, NeedState>,
  tick: Extract<Deed, { does: "tick" }>,
): void {
  const named = needs.get(tick.need);
  if (!named?.isThere || (named.at ?? 0) > tick.at) return;
  const before = named.isTicked;
  for (const [nth, known] of needs)
    if (
      known.isThere &&
      known.isTicked === before &&
      thingOf(nth) === thingOf(tick.need) &&
      (known.at ?? 0) <= tick.at
    )
      Object.assign(known, { isTicked: tick.isTicked, at: tick.at });
}

test(
  "what two phones did without signal is what it must be, in whatever order it arrives, some of it twice",
  PATIENCE,
  async () => {
    const deeds = fc.array(fc.tuple(deed, fc.boolean()), { minLength: 1, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(deeds, async (arriving) => {
        const maya = await larder.aUser();
        const shop = await ListUser.of(maya);
        const ids = TEXTS.map(() => randomUUID() as string);
        const base = larder.clock.now() - 1000;
        const send = async (one: Deed) => {
          const id = ids[one.need] ?? "";
          switch (one.does) {
            case "add":
              return shop.add({ text: TEXTS[one.need] }, id);
            case "delete":
              return shop.remove(id);
            case "note":
              return shop.change(id, { note: one.note });
            case "tick": {
              const at = new Date(base + one.at).toISOString();
              return shop.tick(id, { isTicked: one.isTicked, at });
            }
          }
        };
        const sent: Deed[] = [];
        for (const [one, isTwice] of arriving)
          for (let times = 0; times < (isTwice ? 2 : 1); times += 1) {
            const { status } = await send(one);
            expect([200, 201, 204, 404]).toContain(status);
            sent.push(one);
          }
        const expected = [...modelOf(sent)]
          .filter(([, { isThere }]) => isThere)
          .map(([nth, { isTicked, note }]) => [ids[nth], isTicked, note] as const);
        const { items } = (await maya.call(shoppingApi.get, { id: shop.id })).data.list;
        const shown = items.flatMap(({ needs, isTicked }) =>
          needs.map(({ id, note }) => [id, isTicked, note] as const),
        );
        const byId = (a: readonly unknown[], b: readonly unknown[]) =>
          String(a[0]) < String(b[0]) ? -1 : 1;
        expect(shown.toSorted(byId)).toEqual(expected.toSorted(byId));
      }),
      { numRuns: RUNS },
    );
  },
);
