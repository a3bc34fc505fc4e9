/**
 * Entry point of the reader's process. It starts with the first scan, reads one image at a time and
 * ends with its parent. Its memory is released at its end.
 */
import sharp from "sharp";
import type { ScanStep } from "@larder/contract/money/scanning";
import { linesOfPage } from "@larder/rules/recipe-text/printed-page";
import type { ReceiptReading } from "@larder/rules/receipts/reading";
import { inOwnProcess, replyToServer } from "../../../../process/in-own-process.ts";
import { loadModels, type Models } from "../models.ts";
import { UnreadableImage } from "../picture/raw-picture.ts";
import type { ReaderReply, ReadRequest } from "./reader-messages.ts";
import { readReceiptFile } from "../documents/read-receipt-file.ts";
import { readWords } from "../read-words.ts";

/** Memory limit; beyond it the scan is killed before the machine swaps. */
const MOST_MEMORY_BYTES = 1.5e9;
const THREADS = 2;
/** Below the server's priority, but high enough to finish in time. */
const NICENESS = 5;

let models: Promise<Models> | null = null;

const reply = (message: ReaderReply): void => replyToServer(message);

type Read = { kind: "read"; reading: ReceiptReading } | { kind: "page"; lines: readonly string[] };

function loadOnce(): Promise<Models> {
  models ??= loadModels(THREADS);
  return models;
}

async function readFile(file: Uint8Array, { id, of, today, index }: ReadRequest): Promise<Read> {
  const onStep = (step: ScanStep) => reply({ kind: "step", id, step });
  if (of === "receipt") {
    const options = { today, index, onStep, loadModels: loadOnce };
    return { kind: "read", reading: await readReceiptFile(file, options) };
  }
  const loaded = await loadOnce();
  const image = file;
  const { words } = await readWords(loaded, image, onStep);
  return { kind: "page", lines: linesOfPage(words) };
}

async function read(image: Buffer, request: ReadRequest): Promise<void> {
  const { id } = request;
  const before = process.cpuUsage();
  let done: Read;
  try {
    done = await readFile(image, request);
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error;
    reply({ kind: "unreadable", id, memoryBytes: process.memoryUsage.rss() });
    return;
  }
  const used = process.cpuUsage(before);
  reply({
    ...done,
    id,
    memoryBytes: process.memoryUsage.rss(),
    cpuMs: Math.round((used.user + used.system) / 1000),
  });
}

sharp.cache(false);
inOwnProcess<ReadRequest>({
  mostMemoryBytes: MOST_MEMORY_BYTES,
  niceness: NICENESS,
  onOrder: (request, image) => void read(image, request),
});
