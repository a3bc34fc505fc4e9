import type { Micro } from "@larder/rules/kitchen/quantity";

/** What of a household's food or money somebody changed. */
export type ActivityKind = "added" | "used" | "wasted" | "given" | "removed" | "moved" | "dated";

/** What the sentence about an activity tells: of one thing how much of what, of several how many. */
interface ActivityFacts {
  readonly count: number;
  readonly name: string;
  readonly quantity: Micro;
  readonly unit: string;
}

/** A value of a lot that was replaced. */
export interface ReplacedValue<Value> {
  readonly lotId: number;
  readonly before: Value | null;
}

/** What undoing needs to know. What lots held stands in the books of stock, line by line. */
export type WayBack =
  | { readonly of: "stock" }
  | {
      readonly of: "place";
      readonly lots: readonly ReplacedValue<number>[];
      readonly after: number | null;
    }
  | {
      readonly of: "date";
      readonly lots: readonly ReplacedValue<string>[];
      readonly after: string | null;
    };

/** What somebody did at once. */
export interface Activity {
  /** Who did it, by the person's id. */
  readonly by: number;
  readonly kind: ActivityKind;
  readonly facts: ActivityFacts;
  /** Null where there is no way back. */
  readonly wayBack: WayBack | null;
  readonly now: number;
}
