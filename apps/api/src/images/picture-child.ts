import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { PICTURE_MOST_PIXELS } from "@larder/contract/recipes/recipe-images";
import { KillableProcess } from "../process/killable-process.ts";

/** The order for the picture sent before: convert it, or check one of our own. */
export interface MakeOrder {
  readonly kind: "make" | "look";
  readonly mostPixels: number;
  /** True if a truncated picture is accepted. */
  readonly isForgiving: boolean;
}

/** Both stored sizes. */
export interface MadePicture {
  readonly full: Uint8Array;
  readonly thumbnail: Uint8Array;
  /** Of the full one. */
  readonly width: number;
  readonly height: number;
}

export type PictureReply =
  | ({ readonly kind: "made" } & MadePicture)
  | { readonly kind: "sound"; readonly width: number; readonly height: number }
  | { readonly kind: "unreadable" | "too_large" };

function pictureEntry(): string {
  const here = fileURLToPath(import.meta.url);
  return fileURLToPath(new URL(`./picture-process${extname(here)}`, import.meta.url));
}

/** One process that converts pictures, one after another, and can be killed at any time. */
export class PictureChild {
  readonly #process = new KillableProcess<PictureReply>(pictureEntry(), {
    onReply: (reply) => this.#finish(reply),
    onEnd: () => this.#finish(null),
  });
  #resolve: ((reply: PictureReply | null) => void) | null = null;
  /** Number of pictures so far. */
  given = 0;

  get isAlive(): boolean {
    return this.#process.isAlive;
  }

  /** Converts or checks a picture; null if the process ended meanwhile. */
  make(
    image: Uint8Array,
    how: Pick<MakeOrder, "kind" | "isForgiving">,
  ): Promise<PictureReply | null> {
    this.given += 1;
    return new Promise((resolve) => {
      if (!this.isAlive) return resolve(null);
      this.#process.hold(true);
      this.#resolve = resolve;
      const order: MakeOrder = { ...how, mostPixels: PICTURE_MOST_PIXELS };
      this.#process.order(order, image);
    });
  }

  /** Kills the process. */
  kill(): void {
    void this.#process.kill();
  }

  #finish(reply: PictureReply | null): void {
    if (reply !== null) this.#process.hold(false);
    this.#resolve?.(reply);
    this.#resolve = null;
  }
}
