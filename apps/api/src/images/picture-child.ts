import type { ChildProcess } from "node:child_process";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { PICTURE_MOST_PIXELS } from "@larder/contract/recipe-images";
import { forkProcess } from "../fork-process.ts";
import { sendImage, sendMessage } from "../send-image.ts";

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
  readonly #process: ChildProcess = forkProcess(pictureEntry());
  #finish: ((reply: PictureReply | null) => void) | null = null;
  isAlive = true;
  /** How many it has been given. */
  given = 0;

  constructor() {
    const end = (): void => {
      this.isAlive = false;
      this.#end(null);
    };
    this.#process.on("message", (reply: PictureReply) => this.#end(reply));
    this.#process.on("exit", end);
    this.#process.on("error", end);
    this.#hold(false);
  }

  /** Makes one picture, or looks at it; null when the process ended before it was done. */
  make(
    image: Uint8Array,
    how: Pick<MakeOrder, "kind" | "isForgiving">,
  ): Promise<PictureReply | null> {
    this.given += 1;
    return new Promise((resolve) => {
      if (!this.isAlive) return resolve(null);
      this.#hold(true);
      this.#finish = resolve;
      // What cannot be sent has nobody to read it.
      this.#ask(image, how).catch(() => this.kill());
    });
  }

  /** Ends the process at once, whatever it does. */
  kill(): void {
    this.isAlive = false;
    this.#process.kill("SIGKILL");
    this.#end(null);
  }

  async #ask(image: Uint8Array, how: Pick<MakeOrder, "kind" | "isForgiving">): Promise<void> {
    await sendImage(this.#process, image);
    const order: MakeOrder = { ...how, mostPixels: PICTURE_MOST_PIXELS };
    await sendMessage(this.#process, order);
  }

  #end(reply: PictureReply | null): void {
    this.#hold(false);
    this.#finish?.(reply);
    this.#finish = null;
  }

  /** Whether the process keeps the server's own process from ending: only while it works. */
  #hold(isBusy: boolean): void {
    for (const held of [this.#process, this.#process.channel])
      if (isBusy) held?.ref();
      else held?.unref();
  }
}
