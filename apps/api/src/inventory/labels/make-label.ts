import { randomBytes } from "node:crypto";
import type { HouseholdId } from "../../db/schema/schema.ts";
import type { Tx } from "../../db/transaction.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import type { Lot } from "../lots/lot.ts";
import { keepLabelCode } from "../lots/lot-values.store.ts";
import { findLot } from "../stock/stock.store.ts";

const CODE_BYTES = 16;

/** A lot and the code of its label. */
export interface LabelledLot {
  readonly lot: Lot;
  readonly code: string;
}

/**
 * The code of a lot's label, made at the first call. `not_found`. Two statements. Source:
 * handbook/labels.md#codes.
 */
export async function labelLot(
  tx: Tx,
  household: HouseholdId,
  id: number,
): Promise<Outcome<LabelledLot>> {
  const lot = await findLot(tx, household, id);
  if (lot === null) return fail("not_found");
  const fresh = randomBytes(CODE_BYTES).toString("base64url");
  return ok({ lot, code: await keepLabelCode(tx, household, { id, fresh }) });
}
