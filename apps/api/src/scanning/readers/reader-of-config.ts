import type { Config } from "../../server/config.ts";
import type { Reader } from "../../db/transaction.ts";
import type { Clock, Log, OpenChannel } from "../../server/deps.ts";
import type { ReceiptReader } from "../receipt-reader.ts";
import { ApartReceiptReader } from "./apart/apart-receipt-reader.ts";
import { LocalReceiptReader } from "./local/process/local-receipt-reader.ts";
import { OpenaiReceiptReader } from "./openai/openai-receipt-reader.ts";

interface Given {
  readonly clock: Clock;
  readonly log: Log;
  /** Database and notifications for separate readers. */
  readonly db: Reader;
  readonly scansChannel: OpenChannel | undefined;
}

/** Reader chosen by the operator, without a fallback to the other. Starts nothing before the first scan. */
export function readerOfConfig(
  { receiptScanner, receiptReaders, llm }: Config,
  { clock, log, db, scansChannel: channel }: Given,
): ReceiptReader {
  const local =
    receiptReaders === "apart"
      ? new ApartReceiptReader({ db, log, ...(channel && { channel }) })
      : new LocalReceiptReader({ clock });
  return receiptScanner === "openai" && llm !== undefined
    ? new OpenaiReceiptReader({ ...llm, log, pages: local })
    : local;
}
