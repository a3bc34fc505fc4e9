import type { ChildProcess } from "node:child_process";

/** A part of a file; the order for it follows the last part. */
export interface Piece {
  readonly kind: "piece";
  readonly bytes: Uint8Array;
  /** Length of the whole file. */
  readonly of: number;
}

/** A message is copied synchronously, and 25 MB would block other requests. */
export const PIECE_BYTES = 256 * 1024;

/** Sends one message; resolves when the pipe has accepted it. Rejects if the process is gone. */
export function sendMessage(child: ChildProcess, message: object): Promise<void> {
  return new Promise((resolve, reject) => {
    child.send(message, (error) => (error === null ? resolve() : reject(error)));
  });
}

/**
 * Sends a file in pieces, so that other requests run between them. Rejects if the process is gone.
 */
export async function sendPieces(child: ChildProcess, file: Uint8Array): Promise<void> {
  for (let start = 0; start < file.length; start += PIECE_BYTES) {
    const bytes = file.subarray(start, start + PIECE_BYTES);
    await sendMessage(child, { kind: "piece", bytes, of: file.length } satisfies Piece);
  }
}
