/** What is said of a lot, and no quantity. */
export type LotValue = "placeId" | "expiryDate" | "isExpiryProposed" | "openedOn" | "frozenOn";

/** Values of lots that were replaced, each in the order of `fields`. */
export interface ReplacedValues {
  readonly fields: readonly LotValue[];
  readonly lots: readonly {
    readonly lotId: number;
    readonly before: readonly (number | string | null)[];
    readonly after: readonly (number | string | null)[];
  }[];
}
