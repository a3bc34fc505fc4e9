import type { ChildProcess } from "node:child_process";

/** A part of a file on its way to a process; the order what to do with it follows the last. */
export interface Piece {
  readonly kind: "piece";
  readonly bytes: Uint8Array;
  /** Length of the whole file. */
  readonly of: number;
}

/** A message is copied at once, and 25 MB of it would hold up everybody. */
export const PIECE_BYTES = 256 * 1024;

/** Sends one message; settled once the process's pipe has taken it. Rejects when the process is gone. */
export function sendMessage(child: ChildProcess, message: object): Promise<void> {
  return new Promise((resolve, reject) => {
    child.send(message, (error) => (error === null ? resolve() : reject(error)));
  });
}

/** Sends a file piece by piece, so that others are served between. Rejects when the process is gone. */
export async function sendPieces(child: ChildProcess, file: Uint8Array): Promise<void> {
  for (let start = 0; start < file.length; start += PIECE_BYTES) {
    const bytes = file.subarray(start, start + PIECE_BYTES);
    await sendMessage(child, { kind: "piece", bytes, of: file.length } satisfies Piece);
  }
}
