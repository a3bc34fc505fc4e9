import type { MasterIngredient } from "@larder/contract/kitchen/catalogue";
import type { Place } from "@larder/contract/kitchen/places";
import type { ReadItem } from "@larder/contract/money/scanning";
import { parseIsoDate } from "@larder/rules/calendar-and-money/day";
import { fillExpiry } from "@larder/rules/kitchen/lines/fill-line";
import { today } from "../../ui/text/format.ts";
import type { ReviewedRow } from "../review/review-rows.ts";

/** By what rows are proposed where they go and until when they keep. */
export interface Keeping {
  readonly places: readonly Place[];
  readonly purchaseDate: string;
  readonly estimatesExpiry: boolean;
}

type Proposal = Pick<ReadItem, "placeId" | "expiryDate" | "dateKind">;

/** As it is usually kept. Source: handbook/stock.md#what-a-line-leaves-out. */
function usuallyKept(match: MasterIngredient, { places, purchaseDate }: Keeping): Proposal {
  const { usual, shelfLifeDays, life } = match;
  const place = places.find(({ kind }) => kind === usual?.placeKind) ?? null;
  const expiryDate = fillExpiry({
    last: null,
    keeping: { shelfLifeDays, life },
    place,
    today: parseIsoDate(purchaseDate) ?? today(),
  });
  return {
    placeId: place?.id,
    expiryDate: expiryDate ?? undefined,
    dateKind: usual?.dateKind,
  };
}

/** The server's proposal for the row's ingredient; for another ingredient its usual values. */
function proposalOf(reviewedRow: ReviewedRow, keeping: Keeping): Proposal {
  const { row, masterIngredientId, match } = reviewedRow;
  if (masterIngredientId === null) return {};
  if (row.read?.masterIngredientId === masterIngredientId) return row.read;
  return match === null ? {} : usuallyKept(match, keeping);
}

/** The chosen or proposed place and expiry date. Source: handbook/receipts.md#saving. */
export function keptOf(reviewedRow: ReviewedRow, keeping: Keeping) {
  const { row } = reviewedRow;
  const proposed = proposalOf(reviewedRow, keeping);
  const proposedDay = keeping.estimatesExpiry ? proposed.expiryDate : undefined;
  return {
    placeId: row.placeId === undefined ? proposed.placeId : row.placeId,
    isPlaceProposed: row.placeId === undefined && typeof proposed.placeId === "number",
    expiryDate: row.expiryDate ?? proposedDay ?? "",
    isExpiryProposed: row.expiryDate === undefined && proposedDay !== undefined,
    /** A day to take with one tap, if there is none. */
    offeredDay: (row.expiryDate ?? proposedDay ?? "") === "" ? proposed.expiryDate : undefined,
    dateKind: proposed.dateKind,
  };
}
