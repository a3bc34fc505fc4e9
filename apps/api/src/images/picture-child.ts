import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { PICTURE_MOST_PIXELS } from "@larder/contract/recipes/recipe-images";
import { KillableProcess } from "../process/killable-process.ts";

/** What the process is to do with the picture whose pieces came before: make it fit to be kept, or look whether it is as one of its own. */
export interface MakeOrder {
  readonly kind: "make" | "look";
  readonly mostPixels: number;
  /** Whether what is there of a broken picture is taken. */
  readonly isForgiving: boolean;
}

/** A picture as it is kept, in two sizes. */
export interface MadePicture {
  readonly full: Uint8Array;
  readonly thumbnail: Uint8Array;
  /** Of the full one. */
  readonly width: number;
  readonly height: number;
}

/** What it answers. */
export type PictureReply =
  | ({ readonly kind: "made" } & MadePicture)
  | { readonly kind: "sound"; readonly width: number; readonly height: number }
  | { readonly kind: "unreadable" | "too_large" };

function pictureEntry(): string {
  const here = fileURLToPath(import.meta.url);
  return fileURLToPath(new URL(`./picture-process${extname(here)}`, import.meta.url));
}

/** One process that makes pictures, one after the other, and can be killed at any instant. */
export class PictureChild {
  readonly #process = new KillableProcess<PictureReply>(pictureEntry(), {
    onReply: (reply) => this.#finish(reply),
    onEnd: () => this.#finish(null),
  });
  #resolve: ((reply: PictureReply | null) => void) | null = null;
  /** How many it has been given. */
  given = 0;

  get isAlive(): boolean {
    return this.#process.isAlive;
  }

  /** Makes one picture, or looks at it; null when the process ended before it was done. */
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

  /** Ends the process at once, whatever it does. */
  kill(): void {
    void this.#process.kill();
  }

  #finish(reply: PictureReply | null): void {
    if (reply !== null) this.#process.hold(false);
    this.#resolve?.(reply);
    this.#resolve = null;
  }
}
