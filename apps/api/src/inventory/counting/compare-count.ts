import type { Data } from "@larder/contract/endpoint";
import type { countingApi } from "@larder/contract/kitchen/counting";
import { groupedBy } from "@larder/rules/grouped-by";
import { readLabelCode } from "@larder/rules/kitchen/labels/label-code";
import { scannedCodes } from "../../barcodes/scanned-codes.ts";
import { isFoodCategory } from "../../catalogue/food-names/category-names.ts";
import { foodName } from "../../catalogue/food-names/food-names.ts";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Reader } from "../../db/transaction.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { listPlacedLots } from "../checking/checks.store.ts";
import { findsPlace } from "../places/place.store.ts";

interface Counting {
  readonly household: HouseholdId;
  readonly placeId: number;
  /** Barcodes, and contents of labels. */
  readonly codes: readonly { readonly gtin: string; readonly count: number }[];
}

type Compared = Data<typeof countingApi.compare>;
type PlacedLot = Awaited<ReturnType<typeof listPlacedLots>>[number];

/** Labels of lots that are elsewhere or gone. */
function unexpectedLabels(
  labels: ReadonlyMap<string, string>,
  lots: readonly PlacedLot[],
  placeId: number,
): Compared["unexpected"] {
  const byLabel = new Map(lots.map((lot) => [lot.labelCode, lot]));
  return [...labels].flatMap(([label, gtin]) => {
    const lot = byLabel.get(label);
    if (lot?.placeId === placeId) return [];
    return [
      {
        gtin,
        count: 1,
        masterIngredientId: lot?.masterIngredientId ?? null,
        name: lot === undefined ? null : foodName(lot.name),
        quantity: null,
        unitId: null,
        lotId: lot?.id ?? null,
      },
    ];
  });
}

/**
 * What was found in a place, what is missing, and what was not expected. A lot is found if its
 * label or a code of its ingredient was scanned, however often. `not_found` for an unknown place,
 * `validation_failed` for a wrong digit. Three statements. Source: handbook/counting.md#comparing.
 */
export async function compareCount(
  db: Reader,
  { household, placeId, codes }: Counting,
): Promise<Outcome<Compared>> {
  if (!(await findsPlace(db, household, placeId))) return fail("not_found");
  const labels = new Map(
    codes.flatMap(({ gtin }) => {
      const label = readLabelCode(gtin);
      return label === null ? [] : [[label, gtin] as const];
    }),
  );
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
  const codeOfLot = ({ masterIngredientId, labelCode }: PlacedLot) =>
    codeOf.get(masterIngredientId) ?? labels.get(labelCode ?? "");
  const expected = new Set(here.map(({ masterIngredientId }) => masterIngredientId));
  return ok({
    found: here.flatMap((lot) => {
      const gtin = codeOfLot(lot);
      return gtin === undefined ? [] : [{ gtin, lotId: lot.id }];
    }),
    missing: here
      .filter((lot) => codeOfLot(lot) === undefined)
      .map(({ id: lotId, name, category }) => ({
        lotId,
        name: foodName(name),
        isFood: isFoodCategory(category),
      })),
    unexpected: [
      ...scanned.value
        .filter(({ masterIngredientId: id }) => id === null || !expected.has(id))
        .map((code) => ({
          ...code,
          lotId: elsewhere.get(code.masterIngredientId ?? 0)?.[0]?.id ?? null,
        })),
      ...unexpectedLabels(labels, lots, placeId),
    ],
  });
}
