import type { ChildProcess } from "node:child_process";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { ReadFailure } from "../../receipt-reader.ts";
import { forkReader } from "../local/fork-reader.ts";

interface EncodeRequest {
  readonly image: Uint8Array;
  readonly longestSide: number;
}

/** What the encoding process is sent: the image piece by piece, then what to make of it. */
export type EncodeOrder =
  | { readonly kind: "piece"; readonly bytes: Uint8Array }
  | { readonly kind: "encode"; readonly longestSide: number };

/** What it answers. */
export type EncodeReply =
  | { readonly kind: "encoded"; readonly jpeg: Uint8Array }
  | { readonly kind: "unreadable" };

const TIMEOUT_MS = 20_000;
/** A message is copied at once, and 25 MB of it would hold up everybody. */
const PIECE_BYTES = 1024 * 1024;

function tell(child: ChildProcess, order: EncodeOrder): Promise<void> {
  return new Promise((resolve, reject) => {
    child.send(order, (error) => (error === null ? resolve() : reject(error)));
  });
}

async function order(child: ChildProcess, { image, longestSide }: EncodeRequest): Promise<void> {
  for (let start = 0; start < image.length; start += PIECE_BYTES)
    await tell(child, { kind: "piece", bytes: image.subarray(start, start + PIECE_BYTES) });
  await tell(child, { kind: "encode", longestSide });
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
  const child = forkReader(encodeEntry());
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
