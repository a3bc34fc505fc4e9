import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { ErrorCode } from "@larder/contract/errors";
import { recipeLimits } from "@larder/contract/recipes/recipe-parts";
import { text } from "@larder/words/text";
import type { Key } from "@larder/words/catalogues";
import PQueue from "p-queue";
import { isInHousehold } from "../auth/accounts/join-household.ts";
import { lockHousehold } from "../db/dialect.ts";
import { inTransaction, type Reader } from "../db/transaction.ts";
import type { Deps } from "../server/deps.ts";
import { fail, invalid, ok, type Failure, type Outcome } from "../values/outcome.ts";
import {
  countPictures,
  findOnRecipe,
  putOnRecipe,
  saveBodies,
  saveImage,
  type ImageFacts,
  type RecipeKey,
} from "./image.store.ts";
import type { MadePicture } from "./picture-child.ts";
import type { PictureFailure } from "./picture-maker.ts";
import type { ImageRow } from "./pictures.ts";

/**
 * Maximum pictures of a household: one for every recipe. Source:
 * handbook/recipe-images.md#uploading.
 */
export const MOST_PICTURES = 5_000;
/** Of a household, both sizes together. Source: handbook/recipe-images.md#uploading. */
export const MOST_PICTURE_BYTES = 1e9;
const RETRY_SECONDS = 3;

type Refusal = readonly [code: ErrorCode, message: Key, retryAfterSeconds?: number];

/** The answer to each failure. Source: handbook/recipe-images.md#uploading. */
const refusals: Record<Exclude<PictureFailure, "unreadable">, Refusal> = {
  unsupported_type: ["unsupported_media_type", "pictures.type"],
  heic: ["unsupported_media_type", "pictures.heic"],
  too_large: ["too_large", "pictures.large"],
  busy: ["overloaded", "pictures.busy", RETRY_SECONDS],
  timed_out: ["overloaded", "pictures.stopped", RETRY_SECONDS],
  crashed: ["overloaded", "pictures.stopped", RETRY_SECONDS],
  // The caller is gone.
  aborted: ["overloaded", "pictures.stopped", RETRY_SECONDS],
};

function failureOf(reason: PictureFailure): Failure {
  if (reason === "unreadable") return invalid("image", "pictures.unreadable");
  const [code, message, retryAfterSeconds] = refusals[reason];
  return fail(code, { message, ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }) });
}

/** A picture from a user or an import. */
export interface AddedImage extends RecipeKey {
  readonly picture: Uint8Array;
  /** The user for the fair order. */
  readonly person: number;
  readonly signal: AbortSignal;
  /** True if a truncated picture is accepted. */
  readonly isForgiving?: boolean;
}

type ImageDeps = Pick<Deps, "db" | "clock" | "pictures">;

function factsOf({ full, thumbnail, width, height }: MadePicture): ImageFacts {
  const hash = createHash("sha256").update(full).digest("base64url");
  return { hash, width, height, byteCount: full.length + thumbnail.length };
}

/** The id if the recipe has this picture, null if there is room for it. Two statements. */
async function findPlace(
  db: Reader,
  key: RecipeKey,
  { hash, byteCount }: ImageFacts,
): Promise<Outcome<number | null>> {
  const now = await countPictures(db, key);
  if (now === null) return fail("not_found");
  const present = await findOnRecipe(db, key, hash);
  if (present !== null) return ok(present);
  const most = recipeLimits.images;
  if (now.ofRecipe >= most)
    return fail("limit_reached", { message: text("pictures.tooMany", { most }) });
  const hasRoom = now.count < MOST_PICTURES && now.bytes + byteCount <= MOST_PICTURE_BYTES;
  return hasRoom ? ok(null) : fail("limit_reached", { message: "pictures.noRoom" });
}

/**
 * Adds a picture to a recipe after the others; the same content is one picture. The file is written
 * before its row, so no row lacks its file. `limit_reached` if there is no room. At most eleven
 * statements, all but three in a transaction. Source: handbook/recipe-images.md#uploading.
 */
export async function addRecipeImage(
  { db, clock, pictures }: ImageDeps,
  { picture, person, signal, isForgiving = false, ...key }: AddedImage,
): Promise<Outcome<ImageRow>> {
  if ((await countPictures(db, key)) === null) return fail("not_found");
  const made = await pictures.maker.make(picture, { person, signal, isForgiving });
  if (typeof made === "string") return failureOf(made);
  const image = factsOf(made);
  const { width, height } = image;
  const place = await findPlace(db, key, image);
  if (!place.ok) return place;
  if (place.value !== null) return ok({ id: place.value, width, height });
  await pictures.folder?.keep(image.hash, made);
  return inTransaction(db, async (tx) => {
    await lockHousehold(tx, key.household);
    // Pictures of an import are added even if the importing user has left.
    if (!isForgiving && !(await isInHousehold(tx, key.household, person))) return fail("not_found");
    const stillFree = await findPlace(tx, key, image);
    if (!stillFree.ok) return stillFree;
    if (stillFree.value !== null) return ok({ id: stillFree.value, width, height });
    const id = await saveImage(tx, key.household, { image, now: clock.now() });
    if (pictures.folder === null)
      await saveBodies(tx, key.household, { imageId: id, bodies: made });
    await putOnRecipe(tx, key, id);
    return ok({ id, width, height });
  });
}

const PAUSE_MS = 500;
/** Waits up to a minute for others' pictures. */
const MOST_TRIES = 120;

/** The same, repeated while other pictures are first. */
async function addInItsTurn(deps: ImageDeps, image: AddedImage, tries = 1): Promise<boolean> {
  const outcome = await addRecipeImage(deps, image);
  if (outcome.ok) return true;
  if (outcome.message !== "pictures.busy" || tries >= MOST_TRIES || image.signal.aborted)
    return false;
  await wait(PAUSE_MS);
  return addInItsTurn(deps, image, tries + 1);
}

/**
 * Adds pictures of an imported recipe, one after another, as long as there is room. Unreadable ones
 * are left out; truncated ones are accepted, since the user cannot choose another. Returns the
 * numbers of added and skipped pictures.
 */
export async function addRecipeImages(
  deps: ImageDeps,
  { pictures, ...rest }: Omit<AddedImage, "picture"> & { readonly pictures: readonly Uint8Array[] },
): Promise<{ readonly added: number; readonly failed: number }> {
  const one = new PQueue({ concurrency: 1 });
  const wanted = pictures.slice(0, recipeLimits.images);
  const done = await one.addAll(
    wanted.map((picture) => () => addInItsTurn(deps, { ...rest, picture, isForgiving: true })),
  );
  const added = done.filter(Boolean).length;
  return { added, failed: pictures.length - added };
}
