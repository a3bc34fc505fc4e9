import type { ReadFailure } from "../receipt-reader.ts";
import { checkImage } from "./image-gate.ts";

/** Largest PDF and largest file of a shop. Source: handbook/receipts.md#uploading. */
const MOST_DOCUMENT_BYTES = 10 * 1024 * 1024;
/** The mark of a PDF may stand behind some bytes of a mail. */
const MARK_WITHIN = 1024;
const OPENING = /^\uFEFF?\s*[[{]/;
const OPENING_WITHIN = 64;

type FileKind = "picture" | "pdf" | "json";

/** A file that may be opened, or why it is not. */
type CheckedFile =
  | { readonly ok: true; readonly kind: FileKind }
  | { readonly ok: false; readonly reason: ReadFailure };

/** What a file is by its bytes; name and declared type are not asked. */
export function kindOfFile(file: Uint8Array): FileKind {
  const beginning = Buffer.from(file.buffer, file.byteOffset, Math.min(file.length, MARK_WITHIN));
  if (beginning.includes("%PDF-")) return "pdf";
  return OPENING.test(beginning.subarray(0, OPENING_WITHIN).toString("utf8")) ? "json" : "picture";
}

/** Judges a page of print before anything decodes it: a picture only. */
export function checkPage(image: Uint8Array): CheckedFile {
  const header = checkImage(image);
  return typeof header === "string" ? { ok: false, reason: header } : { ok: true, kind: "picture" };
}

/** Judges a receipt before anything opens it: a picture as `checkImage` does, anything else by its size. */
export function checkReceipt(file: Uint8Array): CheckedFile {
  const kind = kindOfFile(file);
  if (kind === "picture") return checkPage(file);
  return file.length > MOST_DOCUMENT_BYTES
    ? { ok: false, reason: "too_large" }
    : { ok: true, kind };
}
