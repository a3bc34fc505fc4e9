import { createHash } from "node:crypto";
import type { Key } from "@larder/words/catalogues";
import type { Data } from "@larder/contract/endpoint";
import type { ErrorCode } from "@larder/contract/errors";
import type { IsoDate } from "@larder/rules/calendar-and-money/day";
import type { scanningApi, ScanStep } from "@larder/contract/scanning";
import type { HouseholdId } from "../db/schema.ts";
import type { Reader } from "../db/transaction.ts";
import { shopKey } from "@larder/rules/receipts/shop-key";
import { fail, invalid, ok, type Failure, type Outcome } from "../outcome.ts";
import { savedBefore } from "../receipts/kept-receipts.ts";
import { matchNames } from "./match-names.ts";
import { dayOf, linesOf, presentReading } from "./present-reading.ts";
import type { ReadFailure, ReceiptReader } from "./receipt-reader.ts";

const RETRY_SECONDS = 3;
/** A setting that somebody has to change first. */
const RETRY_AFTER_SETTINGS_SECONDS = 60;

type Refusal = readonly [code: ErrorCode, message: Key, retryAfterSeconds?: number];

/** What a person is told about each failure. Source: handbook/receipts.md#uploading. */
const refusals: Record<Exclude<ReadFailure, "unreadable">, Refusal> = {
  unsupported_type: ["unsupported_media_type", "answers.receiptType"],
  too_large: ["too_large", "answers.receiptLarge"],
  busy: ["overloaded", "answers.scannerBusy", RETRY_SECONDS],
  timed_out: ["overloaded", "answers.scannerSlow", RETRY_SECONDS],
  crashed: ["overloaded", "answers.scannerStopped", RETRY_SECONDS],
  // Nobody is there any more to read it.
  aborted: ["overloaded", "answers.scannerStopped", RETRY_SECONDS],
  refused: ["overloaded", "answers.scannerRefused", RETRY_AFTER_SETTINGS_SECONDS],
  unreachable: ["overloaded", "answers.scannerUnreachable", RETRY_SECONDS],
  senseless: ["overloaded", "answers.scannerSenseless", RETRY_SECONDS],
};

function failureOf(reason: ReadFailure, retryAfterSeconds: number | undefined): Failure {
  if (reason === "unreadable") return invalid("receiptImage", "answers.receiptUnreadable");
  const [code, message, usualSeconds] = refusals[reason];
  const seconds = retryAfterSeconds ?? usualSeconds;
  return fail(code, { message, ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }) });
}

interface Scan {
  readonly person: number;
  readonly household: HouseholdId;
  readonly image: Uint8Array;
  readonly today: IsoDate;
  readonly signal: AbortSignal;
  readonly onStep: (step: ScanStep) => void;
}

/** Reads a receipt and adds what its names mean to the household, and whether it was saved before. Five statements. Source: handbook/receipts.md#uploading. */
export async function scanReceipt(
  deps: { readonly db: Reader; readonly receiptReader: ReceiptReader },
  { person, household, image, today, signal, onStep }: Scan,
): Promise<Outcome<Data<typeof scanningApi.upload>>> {
  const outcome = await deps.receiptReader.read(image, { person, signal, onStep });
  if (!outcome.ok) return failureOf(outcome.reason, outcome.retryAfterSeconds);
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
  const picture = createHash("sha256").update(image).digest("hex");
  const printed = { ...receipt, day: receipt.date, picture };
  const again = await savedBefore(deps.db, household, printed);
  return ok({ items, receipt: { ...receipt, picture, again } });
}
