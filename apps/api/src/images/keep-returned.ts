import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Tx } from "../db/transaction.ts";
import { saveBodies } from "./image.store.ts";
import type { PictureBodies } from "./picture-folder.ts";
import { kindOfPicture } from "./picture-kind.ts";
import type { PictureFailure } from "./picture-maker.ts";
import type { Pictures } from "./pictures.ts";

/** A picture of an exported household. */
export interface ReturnedPicture {
  /** According to its row. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly byteCount: number;
  readonly bodies: PictureBodies;
}

interface Looking {
  readonly person: number;
  readonly signal: AbortSignal;
}

const PAUSE_MS = 500;
/** Waits up to a minute for others' pictures. */
const MOST_TRIES = 120;
/** Bytes of the WebP header and the header of its only chunk. */
const HEAD_BYTES = 20;
/** Last letter of the chunk type for a whole picture without transparency. */
const BLANK = 0x20;

/** True for a WebP of one picture as the product writes it: no metadata, and nothing after it. */
function isBareWebp(body: Uint8Array): boolean {
  if (body.length < HEAD_BYTES) return false;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const length = bytes.readUInt32LE(16);
  return (
    kindOfPicture(bytes) === "webp" &&
    bytes.toString("latin1", 12, 15) === "VP8" &&
    bytes[15] === BLANK &&
    bytes.readUInt32LE(4) + 8 === bytes.length &&
    HEAD_BYTES + length + (length % 2) === bytes.length
  );
}

type Looked = { readonly width: number; readonly height: number } | PictureFailure;

async function lookInItsTurn(
  { maker }: Pictures,
  body: Uint8Array,
  looking: Looking,
): Promise<Looked> {
  for (let tries = 1; ; tries += 1) {
    /* oxlint-disable no-await-in-loop -- one try after the other */
    const looked = await maker.look(body, looking);
    if (looked !== "busy" || tries >= MOST_TRIES) return looked;
    await wait(PAUSE_MS);
    /* oxlint-enable no-await-in-loop */
  }
}

/** "stopped" if others' pictures took too long or the caller is gone. */
export type Taken = "taken" | "broken" | "stopped";

const isStopped = (looked: Looked): boolean => looked === "busy" || looked === "aborted";

/**
 * Stores a picture of another installation unchanged if it matches its row and decodes completely;
 * where pictures are files it becomes a file. Source:
 * handbook/recipe-images.md#where-they-are-kept.
 */
export async function takeReturned(
  pictures: Pictures,
  { hash, width, height, byteCount, bodies }: ReturnedPicture,
  looking: Looking,
): Promise<Taken> {
  const { full, thumbnail } = bodies;
  const isAsSaid =
    createHash("sha256").update(full).digest("base64url") === hash &&
    full.length + thumbnail.length === byteCount;
  if (!isAsSaid || !isBareWebp(full) || !isBareWebp(thumbnail)) return "broken";
  const whole = await lookInItsTurn(pictures, full, looking);
  if (isStopped(whole)) return "stopped";
  if (typeof whole === "string" || whole.width !== width || whole.height !== height)
    return "broken";
  const small = await lookInItsTurn(pictures, thumbnail, looking);
  if (isStopped(small)) return "stopped";
  if (typeof small === "string") return "broken";
  await pictures.folder?.keep(hash, bodies);
  return "taken";
}

/** Stores picture bytes in the database if they belong there. One statement. */
export async function saveReturned(
  tx: Tx,
  household: HouseholdId,
  picture: { readonly imageId: number; readonly bodies: PictureBodies },
): Promise<void> {
  await saveBodies(tx, household, picture);
}
