import type { Config } from "../../config.ts";
import type { Clock, Log } from "../../deps.ts";
import type { ReceiptReader } from "../receipt-reader.ts";
import { LocalReceiptReader } from "./local/local-receipt-reader.ts";
import { OpenaiReceiptReader } from "./openai/openai-receipt-reader.ts";

/** The reader that the operator chose; for receipts one never stands in for the other. Nothing is started before the first scan. */
export function readerOfConfig(
  { receiptScanner, llm }: Config,
  { clock, log }: { readonly clock: Clock; readonly log: Log },
): ReceiptReader {
  const local = new LocalReceiptReader({ clock });
  return receiptScanner === "openai" && llm !== undefined
    ? new OpenaiReceiptReader({ ...llm, log, pages: local })
    : local;
}
