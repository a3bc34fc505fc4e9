/**
 * Replaces the reader process in tests of the queue; obeys the script in the image: "answer" reads
 * at once, "unreadable" refuses, "crash" exits, "hang" never answers, "slow" answers after half a
 * second.
 */
import { Buffer } from "node:buffer";
import type {
  ReaderReply,
  ReadRequest,
} from "../../scanning/readers/local/process/reader-messages.ts";
import type { Piece } from "../../process/send-pieces.ts";
import { SCRIPT_STARTS_AT } from "./scripted-image.ts";

const SLOW_MS = 500;
let pieces: Uint8Array[] = [];

function reply(message: ReaderReply): void {
  process.send?.(message);
}

function play({ id }: ReadRequest): void {
  const script = Buffer.concat(pieces).subarray(SCRIPT_STARTS_AT).toString("utf8");
  pieces = [];
  const memoryBytes = script === "large" ? 1e9 : 1e8;
  reply({ kind: "step", id, step: { step: "decoding" } });
  if (script === "crash") process.exit(3);
  if (script === "hang") return;
  if (script === "unreadable") return reply({ kind: "unreadable", id, memoryBytes });
  if (script === "slow") return void setTimeout(() => answer(id, memoryBytes), SLOW_MS);
  answer(id, memoryBytes);
}

function answer(id: number, memoryBytes: number): void {
  reply({ kind: "step", id, step: { step: "reading", done: 0, of: 1 } });
  reply({ kind: "step", id, step: { step: "reading", done: 1, of: 1 } });
  reply({ kind: "step", id, step: { step: "understanding" } });
  reply({
    kind: "read",
    id,
    memoryBytes,
    cpuMs: 1,
    reading: {
      merchant: String(process.pid),
      date: null,
      totalCents: null,
      items: [],
      discounts: [],
      sumMatchesTotal: false,
    },
  });
}

process.on("disconnect", () => process.exit(0));
process.on("message", (order: Piece | ReadRequest) => {
  if (order.kind === "piece") pieces.push(order.bytes);
  else play(order);
});
