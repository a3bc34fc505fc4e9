import type { ReadFailure } from "../receipt-reader.ts";
import { checkImage } from "./image-gate.ts";

/** Maximum size of a PDF or a shop's file. Source: handbook/receipts.md#uploading. */
const MOST_DOCUMENT_BYTES = 10 * 1024 * 1024;
/** A PDF mark may follow some bytes of mail headers. */
const MARK_WITHIN = 1024;
const OPENING = /^\uFEFF?\s*[[{]/;
const OPENING_WITHIN = 64;

type FileKind = "picture" | "pdf" | "json";

type CheckedFile =
  | { readonly ok: true; readonly kind: FileKind }
  | { readonly ok: false; readonly reason: ReadFailure };

/** File kind by content, regardless of name and declared type. */
export function kindOfFile(file: Uint8Array): FileKind {
  const beginning = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, MARK_WITHIN));
  if (beginning.includes("%PDF-")) return "pdf";
  return OPENING.test(beginning.subarray(0, OPENING_WITHIN).toString("utf8")) ? "json" : "picture";
}

/** Validates a page before decoding: images only. */
export function checkPage(image: Uint8Array): CheckedFile {
  const header = checkImage(image);
  return typeof header === "string" ? { ok: false, reason: header } : { ok: true, kind: "picture" };
}

/** Validates a receipt before opening it: an image by `checkImage`, others by size. */
export function checkReceipt(file: Uint8Array): CheckedFile {
  const kind = kindOfFile(file);
  if (kind === "picture") return checkPage(file);
  return file.length > MOST_DOCUMENT_BYTES
    ? { ok: false, reason: "too_large" }
    : { ok: true, kind };
}
