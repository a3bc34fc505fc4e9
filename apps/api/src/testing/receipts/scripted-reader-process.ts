/**
 * Stands in for the reader's process in tests of the queue: does what the image says after its header.
 * "answer" reads at once, "unreadable" refuses, "crash" ends the process, "hang" never answers.
 */
import { Buffer } from "node:buffer";
import type { ReaderReply, ReadRequest } from "../../scanning/readers/local/reader-messages.ts";
import { SCRIPT_STARTS_AT } from "./scripted-image.ts";

process.on("disconnect", () => process.exit(0));
process.on("message", ({ id, image }: ReadRequest) => {
  const reply = (message: ReaderReply) => process.send?.(message);
  const script = Buffer.from(image.subarray(SCRIPT_STARTS_AT)).toString("utf8");
  const memoryBytes = script === "large" ? 1e9 : 1e8;
  reply({ kind: "step", id, step: "decoding" });
  if (script === "crash") process.exit(3);
  if (script === "hang") return;
  if (script === "unreadable") return reply({ kind: "unreadable", id, memoryBytes });
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
});
