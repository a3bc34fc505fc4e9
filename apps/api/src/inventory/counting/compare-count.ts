import type { Data } from "@larder/contract/endpoint";
import type { countingApi } from "@larder/contract/kitchen/counting";
import { groupedBy } from "@larder/rules/grouped-by";
import { scannedCodes } from "../../barcodes/scanned-codes.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { listPlacedLots } from "../checking/checks.store.ts";
import { findsPlace } from "../places/place.store.ts";

interface Counting {
  readonly household: HouseholdId;
  readonly placeId: number;
  readonly codes: readonly { readonly gtin: string; readonly count: number }[];
}

/**
 * What was found in a place, what is missing, and what was not expected. A lot is found if a code
 * of its ingredient was scanned, however often. `not_found` for an unknown place,
 * `validation_failed` for a wrong digit. Three statements. Source: handbook/counting.md#comparing.
 */
export async function compareCount(
  db: Reader,
  { household, placeId, codes }: Counting,
): Promise<Outcome<Data<typeof countingApi.compare>>> {
  if (!(await findsPlace(db, household, placeId))) return fail("not_found");
  const scanned = await scannedCodes(db, household, codes);
  if (!scanned.ok) return scanned;
  const lots = await listPlacedLots(db, household);
  const here = lots.filter((lot) => lot.placeId === placeId);
  const elsewhere = groupedBy(
    lots.filter((lot) => lot.placeId !== placeId),
    ({ masterIngredientId }) => masterIngredientId,
  );
  const codeOf = new Map(
    scanned.value.toReversed().map(({ masterIngredientId: id, gtin }) => [id, gtin]),
  );
  const expected = new Set(here.map(({ masterIngredientId }) => masterIngredientId));
  return ok({
    found: here.flatMap(({ id: lotId, masterIngredientId }) => {
      const gtin = codeOf.get(masterIngredientId);
      return gtin === undefined ? [] : [{ gtin, lotId }];
    }),
    missing: here.flatMap(({ id: lotId, masterIngredientId, name }) =>
      codeOf.has(masterIngredientId) ? [] : [{ lotId, name }],
    ),
    unexpected: scanned.value
      .filter(({ masterIngredientId: id }) => id === null || !expected.has(id))
      .map((code) => ({
        ...code,
        lotId: elsewhere.get(code.masterIngredientId ?? 0)?.[0]?.id ?? null,
      })),
  });
}
