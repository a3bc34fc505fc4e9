import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { ReadFailure } from "../../receipt-reader.ts";
import { KillableProcess } from "../../../process/killable-process.ts";

interface EncodeRequest {
  readonly image: Uint8Array;
  readonly longestSide: number;
}

/** Order to the encoding process, after the image's pieces. */
export interface EncodeOrder {
  readonly kind: "encode";
  readonly longestSide: number;
}

export type EncodeReply =
  | { readonly kind: "encoded"; readonly jpeg: Uint8Array }
  | { readonly kind: "unreadable" };

const TIMEOUT_MS = 20_000;

function encodeEntry(): string {
  const here = fileURLToPath(import.meta.url);
  return fileURLToPath(new URL(`./encode-process${extname(here)}`, import.meta.url));
}

/**
 * Encodes an upright JPEG without metadata in a short-lived process, with the longer side at most
 * `longestSide`. `unreadable` if it cannot be decoded completely, because truncated images usually
 * lack the total.
 */
export async function encodeImage(
  { image, longestSide }: EncodeRequest,
  signal: AbortSignal,
): Promise<Uint8Array | ReadFailure> {
  if (signal.aborted) return "aborted";
  let child: KillableProcess<EncodeReply> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let abort = () => {};
  try {
    return await new Promise((resolve) => {
      abort = () => resolve("aborted");
      signal.addEventListener("abort", abort);
      timer = setTimeout(() => resolve("timed_out"), TIMEOUT_MS);
      child = new KillableProcess(encodeEntry(), {
        onReply: (reply) => resolve(reply.kind === "encoded" ? reply.jpeg : "unreadable"),
        onEnd: () => resolve("crashed"),
      });
      child.hold(true);
      child.order({ kind: "encode", longestSide } satisfies EncodeOrder, image);
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
    void child?.kill();
  }
}
