import type { Fitted } from "../proposals/fit-recipe.ts";
import type { EntryFault } from "../readers/files/recipe-file.ts";

/** Kind of document: an uploaded file, a web page, or a pasted page source. */
export type DocumentKind =
  | { readonly of: "file"; readonly name: string }
  | { readonly of: "page"; readonly url: string; readonly contentType: string | undefined }
  | { readonly of: "source" };

/** Orders to the process: one document at a time, after its bytes. */
export type DocumentOrder =
  | { readonly kind: "open"; readonly document: DocumentKind }
  | { readonly kind: "next" }
  /** Sends an image of an entry and frees its memory. */
  | { readonly kind: "picture"; readonly id: number }
  | { readonly kind: "drop"; readonly id: number };

export type DocumentRefusal = "bomb" | "tangled" | "unknown";

/** Image by address, or held by the process until it is requested or dropped. */
export type HeldPicture =
  | { readonly url: string }
  | { readonly id: number; readonly byteLength: number };

/** Entry of a document within the limits of a recipe, so messages stay small. */
export type SentEntry =
  | {
      readonly entry: string;
      readonly fitted: Fitted;
      readonly images: readonly HeldPicture[];
      readonly rating: number | null;
      readonly isFavourite: boolean;
    }
  | { readonly entry: string; readonly reason: EntryFault };

export type DocumentReply =
  | { readonly kind: "opened"; readonly source: string; readonly total: number | null }
  | { readonly kind: "refused"; readonly why: DocumentRefusal }
  | { readonly kind: "entry"; readonly entry: SentEntry }
  | { readonly kind: "end" }
  | { readonly kind: "piece"; readonly bytes: Uint8Array }
  | { readonly kind: "picture" };
