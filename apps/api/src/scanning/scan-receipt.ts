import type { Data } from "@larder/contract/endpoint";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { scanningApi, ScanStep } from "@larder/contract/money/scanning";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { shopKey } from "@larder/rules/receipts/names/shop-key";
import { ok, type Outcome } from "../values/outcome.ts";
import { savedBefore } from "../receipts/kept-receipts.ts";
import { matchNames } from "./match-names.ts";
import { dayOf, linesOf, presentOthers, presentReading } from "./present-reading.ts";
import { failureOf } from "./read-failure.ts";
import { kindOfFile } from "./readers/file-gate.ts";
import type { ReceiptReader } from "./receipt-reader.ts";

const PICTURE = {
  field: "receiptImage",
  unreadable: "answers.receiptUnreadable",
  type: "answers.receiptFileType",
} as const;

interface Scan {
  readonly person: number;
  readonly household: HouseholdId;
  readonly image: Uint8Array;
  /** SHA-256 in base64url, computed while receiving: hashing 25 MB at once would block the server. */
  readonly hash: string;
  /** Index of a receipt in the file. */
  readonly index: number | undefined;
  readonly today: IsoDate;
  readonly signal: AbortSignal;
  readonly onStep: (step: ScanStep) => void;
}

/**
 * Reads a receipt, matches its names, and detects duplicates. Five statements.
 * Source: handbook/receipts.md#uploading.
 */
export async function scanReceipt(
  deps: { readonly db: Reader; readonly receiptReader: ReceiptReader },
  { person, household, image, hash, index, today, signal, onStep }: Scan,
): Promise<Outcome<Data<typeof scanningApi.upload>>> {
  const options = { person, signal, onStep, ...(index !== undefined && { index }) };
  const outcome = await deps.receiptReader.read(image, options);
  if (!outcome.ok)
    return failureOf(outcome, { ...PICTURE, isDocument: kindOfFile(image) !== "picture" });
  const { reading } = outcome;
  const lines = linesOf(reading);
  const matches = await matchNames(deps.db, {
    household,
    person,
    lines,
    merchant: reading.merchant,
    shop: shopKey(reading.merchant),
    hasTaxOnTop: (reading.taxCents ?? 0) > 0,
    day: dayOf(reading) ?? today,
  });
  const { items, receipt } = presentReading(reading, lines, matches);
  const picture = Buffer.from(hash, "base64url").toString("hex");
  const printed = { ...receipt, day: receipt.date, picture };
  const again = await savedBefore(deps.db, household, printed);
  return ok(
    { items, receipt: { ...receipt, picture, again }, others: presentOthers(reading) },
    reading.isDrawn === true ? { message: "answers.receiptDrawn" } : {},
  );
}
