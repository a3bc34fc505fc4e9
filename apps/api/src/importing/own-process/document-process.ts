/**
 * Entry point of the process that reads recipe documents. It is separate, because a document may
 * exhaust time and memory of its reader.
 */
import type { ReadImage, ReadRecipe } from "@larder/rules/recipe-text/read-recipe";
import { inOwnProcess, replyToServer } from "../../process/in-own-process.ts";
import { PIECE_BYTES } from "../../process/send-pieces.ts";
import { fitRecipe } from "../proposals/fit-recipe.ts";
import { readPage, readPageText } from "../readers/pages/read-page.ts";
import { type FileEntry, openRecipeFile, type RecipeFile } from "../readers/files/recipe-file.ts";
import type {
  DocumentKind,
  DocumentOrder,
  DocumentRefusal,
  DocumentReply,
  HeldPicture,
  SentEntry,
} from "./document-messages.ts";
import { keepablePictures } from "./keepable-pictures.ts";

const MOST_MEMORY_BYTES = 1e9;
const LONGEST_ENTRY = 255;

let entries: AsyncIterator<FileEntry, unknown> | null = null;
let pictures = new Map<number, Uint8Array>();
let lastPicture = 0;

const reply = (message: DocumentReply): void => replyToServer(message);

function pageOf(source: string, recipes: readonly ReadRecipe[]): RecipeFile {
  const each = async function* each(): AsyncGenerator<FileEntry> {
    for (const recipe of recipes) yield { entry: recipe.name, recipe };
  };
  return { source, total: recipes.length, entries: each() };
}

async function open(document: DocumentKind, bytes: Buffer): Promise<RecipeFile | DocumentRefusal> {
  if (document.of === "page") return pageOf("url", readPage(bytes, document));
  if (document.of === "source") return pageOf("page", readPageText(bytes.toString(), null));
  return (await openRecipeFile({ bytes, name: document.name })) ?? "unknown";
}

function held(image: ReadImage): HeldPicture {
  if ("url" in image) return { url: image.url };
  lastPicture += 1;
  pictures.set(lastPicture, image.bytes);
  return { id: lastPicture, byteLength: image.bytes.length };
}

function sent(one: FileEntry): SentEntry {
  const entry = one.entry.slice(0, LONGEST_ENTRY).toWellFormed();
  if (!("recipe" in one)) return { entry, reason: one.reason };
  const { rating, isFavourite, images } = one.recipe;
  const fitted = fitRecipe(one.recipe);
  return { entry, fitted, images: keepablePictures(images).map(held), rating, isFavourite };
}

function sendPicture(id: number): void {
  const bytes = pictures.get(id) ?? new Uint8Array();
  pictures.delete(id);
  for (let start = 0; start < bytes.length; start += PIECE_BYTES)
    reply({ kind: "piece", bytes: bytes.subarray(start, start + PIECE_BYTES) });
  reply({ kind: "picture" });
}

async function follow(order: DocumentOrder, bytes: Buffer): Promise<void> {
  if (order.kind === "open") {
    pictures = new Map();
    const opened = await open(order.document, bytes);
    entries = typeof opened === "string" ? null : opened.entries[Symbol.asyncIterator]();
    if (typeof opened === "string") reply({ kind: "refused", why: opened });
    else reply({ kind: "opened", source: opened.source, total: opened.total });
  } else if (order.kind === "next") {
    const next = (await entries?.next()) ?? { done: true };
    reply(next.done === true ? { kind: "end" } : { kind: "entry", entry: sent(next.value) });
  } else if (order.kind === "picture") sendPicture(order.id);
  else pictures.delete(order.id);
}

inOwnProcess<DocumentOrder>({
  mostMemoryBytes: MOST_MEMORY_BYTES,
  onOrder: (order, bytes) => void follow(order, bytes),
});
