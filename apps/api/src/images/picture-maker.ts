import { FairSemaphore } from "../http/concurrency/fair-semaphore.ts";
import { kindOfPicture } from "./picture-kind.ts";
import {
  PictureChild,
  type MadePicture,
  type MakeOrder,
  type PictureReply,
} from "./picture-child.ts";

export type PictureFailure =
  | "unsupported_type"
  | "heic"
  | "too_large"
  | "unreadable"
  | "busy"
  | "aborted"
  | "timed_out"
  | "crashed";

interface MakeWish {
  /** The user for the fair order. */
  readonly person: number;
  readonly signal: AbortSignal;
  /** True if a truncated picture is accepted. */
  readonly isForgiving?: boolean;
}

const MOST_WAITING = 6;
/** Waiting pictures of one user, besides the present one. */
const MOST_WAITING_EACH = 2;
const TIMEOUT_MS = 20_000;
/** After this many pictures, or when idle, the process is replaced because it has grown. */
const PICTURES_PER_PROCESS = 50;
const IDLE_MS = 10_000;

/**
 * Converts pictures in a process, one at a time, with a few waiting, users in turns. A process that
 * takes too long or too much memory is killed. Source: handbook/recipe-images.md#waiting.
 */
export class PictureMaker {
  readonly #semaphore = new FairSemaphore({
    inside: 1,
    waiting: MOST_WAITING,
    waitingEach: MOST_WAITING_EACH,
  });
  readonly #closing = new AbortController();
  #child: PictureChild | null = null;
  #idle: NodeJS.Timeout | undefined;

  /** Both sizes, or the failure. */
  async make(image: Uint8Array, wish: MakeWish): Promise<MadePicture | PictureFailure> {
    const reply = await this.#inTurn(image, "make", wish);
    if (typeof reply === "string") return reply;
    return reply.kind === "made" ? reply : "unreadable";
  }

  /** The size of a picture from elsewhere that decodes completely, or the failure. */
  async look(
    image: Uint8Array,
    wish: MakeWish,
  ): Promise<{ readonly width: number; readonly height: number } | PictureFailure> {
    const reply = await this.#inTurn(image, "look", wish);
    if (typeof reply === "string") return reply;
    return reply.kind === "sound" ? reply : "unreadable";
  }

  async #inTurn(
    image: Uint8Array,
    work: MakeOrder["kind"],
    { person, signal, isForgiving = false }: MakeWish,
  ): Promise<Exclude<PictureReply, { readonly kind: PictureFailure }> | PictureFailure> {
    const kind = kindOfPicture(image);
    if (kind === null) return "unsupported_type";
    if (kind === "heic") return "heic";
    const gone = AbortSignal.any([signal, this.#closing.signal]);
    const leave = await this.#semaphore.enter(person, gone);
    if (leave === "full") return "busy";
    if (leave === "aborted") return "aborted";
    try {
      return await this.#makeNow(image, gone, { kind: work, isForgiving });
    } finally {
      leave();
    }
  }

  /** Ends the present work and the process. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#semaphore.whenEmpty();
    this.#drop();
  }

  async #makeNow(
    image: Uint8Array,
    gone: AbortSignal,
    how: Pick<MakeOrder, "kind" | "isForgiving">,
  ): Promise<Exclude<PictureReply, { readonly kind: PictureFailure }> | PictureFailure> {
    clearTimeout(this.#idle);
    const child = this.#child?.isAlive === true ? this.#child : new PictureChild();
    this.#child = child;
    let why: PictureFailure = "crashed";
    const end = (reason: PictureFailure): void => {
      why = reason;
      child.kill();
    };
    const giveUp = (): void => end("aborted");
    const timer = setTimeout(() => end("timed_out"), TIMEOUT_MS);
    gone.addEventListener("abort", giveUp);
    const reply = await child.make(image, how);
    gone.removeEventListener("abort", giveUp);
    clearTimeout(timer);
    if (child.given >= PICTURES_PER_PROCESS || !child.isAlive) this.#drop();
    this.#idle = setTimeout(() => this.#drop(), IDLE_MS).unref();
    if (reply === null) return why;
    return reply.kind === "made" || reply.kind === "sound" ? reply : reply.kind;
  }

  #drop(): void {
    clearTimeout(this.#idle);
    this.#child?.kill();
    this.#child = null;
  }
}
