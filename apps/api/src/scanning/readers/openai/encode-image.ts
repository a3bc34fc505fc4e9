import type { ChildProcess } from "node:child_process";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { ReadFailure } from "../../receipt-reader.ts";
import { forkProcess } from "../../../fork-process.ts";
import { sendImage, sendMessage } from "../../../send-image.ts";

interface EncodeRequest {
  readonly image: Uint8Array;
  readonly longestSide: number;
}

/** What the encoding process is to make of the image whose pieces came before. */
export interface EncodeOrder {
  readonly kind: "encode";
  readonly longestSide: number;
}

/** What it answers. */
export type EncodeReply =
  | { readonly kind: "encoded"; readonly jpeg: Uint8Array }
  | { readonly kind: "unreadable" };

const TIMEOUT_MS = 20_000;
async function order(child: ChildProcess, { image, longestSide }: EncodeRequest): Promise<void> {
  await sendImage(child, image);
  await sendMessage(child, { kind: "encode", longestSide } satisfies EncodeOrder);
}

function encodeEntry(): string {
  const here = fileURLToPath(import.meta.url);
  return fileURLToPath(new URL(`./encode-process${extname(here)}`, import.meta.url));
}

/**
 * The image as a JPEG without metadata, upright, its longer side at most `longestSide`, made in a process that lives no longer
 * than this. `unreadable` when it cannot be decoded to its end; a cut-off picture mostly lacks the total.
 */
export async function encodeImage(
  request: EncodeRequest,
  signal: AbortSignal,
): Promise<Uint8Array | ReadFailure> {
  if (signal.aborted) return "aborted";
  const child = forkProcess(encodeEntry());
  let timer: NodeJS.Timeout | undefined;
  let abort = () => {};
  try {
    return await new Promise((resolve) => {
      abort = () => resolve("aborted");
      signal.addEventListener("abort", abort);
      timer = setTimeout(() => resolve("timed_out"), TIMEOUT_MS);
      child.on("message", (reply: EncodeReply) =>
        resolve(reply.kind === "encoded" ? reply.jpeg : "unreadable"),
      );
      child.on("exit", () => resolve("crashed"));
      child.on("error", () => resolve("crashed"));
      order(child, request).catch(() => resolve("crashed"));
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
    child.kill("SIGKILL");
  }
}
