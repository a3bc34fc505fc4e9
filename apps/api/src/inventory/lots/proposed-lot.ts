import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import { fillExpiry } from "@larder/rules/kitchen/lines/fill-line";
import type { DateKind } from "@larder/rules/kitchen/lots/keeping";
import type { MasterIngredient } from "../../catalogue/master-ingredient.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { type AtHome, findAtHome, type Place } from "../stock/at-home.store.ts";
import type { Lot } from "./lot.ts";

/** A person's language and the household's places. One statement. */
export async function atHome(db: Reader, household: HouseholdId, person: number): Promise<AtHome> {
  return findAtHome(db, household, person);
}

/**
 * The household's last purchases of ingredients, by id. One statement. Source:
 * handbook/stock.md#bought-last.
 */
export { boughtLast } from "../shops/bought-last.store.ts";

interface Known {
  readonly ingredient: MasterIngredient;
  /** Its last purchase. */
  readonly last: Lot | null;
}

/** The last purchase's place, else the first of the ingredient's usual kind. */
export function usualPlace({ ingredient, last }: Known, places: readonly Place[]): Place | null {
  const stood = places.find(({ id }) => id === last?.placeId);
  return stood ?? places.find(({ kind }) => kind === ingredient.usual?.placeKind) ?? null;
}

interface Proposal {
  readonly placeId?: number;
  readonly expiryDate?: IsoDate;
  readonly dateKind?: DateKind;
}

/**
 * The proposed place and expiry of a purchase; unknown ones are absent. Source:
 * handbook/stock.md#what-a-line-leaves-out.
 */
export function proposedLot(
  known: Known,
  { places, placeId, day }: { places: readonly Place[]; placeId: number | null; day: IsoDate },
): Proposal {
  const place = places.find(({ id }) => id === placeId) ?? usualPlace(known, places);
  const expiryDate = fillExpiry({
    last: known.last,
    keeping: known.ingredient,
    place,
    today: day,
  });
  const dateKind = known.ingredient.usual?.dateKind;
  return {
    ...(place && { placeId: place.id }),
    ...(expiryDate && { expiryDate }),
    ...(dateKind && { dateKind }),
  };
}
