/** A lot's facts other than quantity. */
export type LotValue = "placeId" | "expiryDate" | "isExpiryProposed" | "openedOn" | "frozenOn";

/** Replaced values of lots, in the order of `fields`. */
export interface ReplacedValues {
  readonly fields: readonly LotValue[];
  readonly lots: readonly {
    readonly lotId: number;
    readonly before: readonly (number | string | null)[];
    readonly after: readonly (number | string | null)[];
  }[];
}
