import type { Fitted } from "../proposals/fit-recipe.ts";
import type { EntryFault } from "../readers/files/recipe-file.ts";

/** A document as it came: a file that somebody sent, a page of the web, or a page's source that somebody pasted. */
export type DocumentKind =
  | { readonly of: "file"; readonly name: string }
  | { readonly of: "page"; readonly url: string; readonly contentType: string | undefined }
  | { readonly of: "source" };

/** What the server asks of the process: one document at a time, whose bytes came before. */
export type DocumentOrder =
  | { readonly kind: "open"; readonly document: DocumentKind }
  | { readonly kind: "next" }
  /** Sends a picture of an entry and frees its memory. */
  | { readonly kind: "picture"; readonly id: number }
  | { readonly kind: "drop"; readonly id: number };

/** Why a document is not read. */
export type DocumentRefusal = "bomb" | "tangled" | "unknown";

/** A picture at an address, or one that the process holds until it is asked for or dropped. */
export type HeldPicture =
  | { readonly url: string }
  | { readonly id: number; readonly byteLength: number };

/** An entry of a document, within the limits of a recipe, so that no message is large. */
export type SentEntry =
  | {
      readonly entry: string;
      readonly fitted: Fitted;
      readonly images: readonly HeldPicture[];
      readonly rating: number | null;
      readonly isFavourite: boolean;
    }
  | { readonly entry: string; readonly reason: EntryFault };

/** What the process answers. */
export type DocumentReply =
  | { readonly kind: "opened"; readonly source: string; readonly total: number | null }
  | { readonly kind: "refused"; readonly why: DocumentRefusal }
  | { readonly kind: "entry"; readonly entry: SentEntry }
  | { readonly kind: "end" }
  | { readonly kind: "piece"; readonly bytes: Uint8Array }
  | { readonly kind: "picture" };
