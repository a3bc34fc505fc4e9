/**
 * Entry of the reader's own process. It is forked at the first scan, decodes and reads one image at a
 * time, and ends with its parent. What it holds in memory goes back to the system when it ends.
 */
import { setPriority } from "node:os";
import sharp from "sharp";
import { readReceipt } from "@larder/rules/receipts/grammar";
import type { ImagePiece } from "../send-image.ts";
import { loadModels, type Models } from "./models.ts";
import { placeInPicture } from "./place-in-picture.ts";
import { UnreadableImage } from "./raw-picture.ts";
import type { ReaderReply, ReadRequest } from "./reader-messages.ts";
import { readWords, type WordsOnPicture } from "./read-words.ts";

/** A scan that needs more than this is ended rather than let the machine swap. */
const MOST_MEMORY_BYTES = 1.5e9;
const MEMORY_CHECK_MS = 200;
const THREADS = 2;
/** Behind the server, but not so far that a busy machine starves a scan until its time is over. */
const NICENESS = 5;

let models: Promise<Models> | null = null;
let pieces: Uint8Array[] = [];

function reply(message: ReaderReply): void {
  // When nobody is there any more to take it, "disconnect" ends this process.
  process.send?.(message, () => {});
}

async function read({ id, today }: ReadRequest): Promise<void> {
  const before = process.cpuUsage();
  const image = Buffer.concat(pieces);
  pieces = [];
  models ??= loadModels(THREADS);
  const loaded = await models;
  let found: WordsOnPicture;
  try {
    found = await readWords(loaded, image, (step) => reply({ kind: "step", id, step }));
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error;
    reply({ kind: "unreadable", id, memoryBytes: process.memoryUsage.rss() });
    return;
  }
  reply({ kind: "step", id, step: { step: "understanding" } });
  const read = readReceipt(found.words, today);
  const items = read.items.map((item) => ({
    ...item,
    ...(item.area && { area: placeInPicture(item.area, found.upright) }),
  }));
  const reading = { ...read, items };
  const used = process.cpuUsage(before);
  reply({
    kind: "read",
    id,
    reading,
    memoryBytes: process.memoryUsage.rss(),
    cpuMs: Math.round((used.user + used.system) / 1000),
  });
}

setPriority(NICENESS);
sharp.cache(false);
process.on("disconnect", () => process.exit(0));
// The parent ends this process; a Ctrl-C meant for the server lets the running scan finish first.
process.on("SIGINT", () => {});
process.on("message", (order: ImagePiece | ReadRequest) => {
  if (order.kind === "piece") pieces.push(order.bytes);
  else void read(order);
});
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY_BYTES) process.exit(1);
}, MEMORY_CHECK_MS).unref();
