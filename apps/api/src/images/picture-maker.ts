import { Turnstile } from "../http/concurrency/turnstile.ts";
import { kindOfPicture } from "./picture-kind.ts";
import {
  PictureChild,
  type MadePicture,
  type MakeOrder,
  type PictureReply,
} from "./picture-child.ts";

/** Why a picture was not made. */
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
  /** Whose turn it takes. */
  readonly person: number;
  readonly signal: AbortSignal;
  /** Whether what is there of a broken picture is taken. */
  readonly isForgiving?: boolean;
}

const MOST_WAITING = 6;
/** Of one person, beside the one that is made. */
const MOST_WAITING_EACH = 2;
const TIMEOUT_MS = 20_000;
/** Then the process has grown, or idles; the next picture gets a fresh one. */
const PICTURES_PER_PROCESS = 50;
const IDLE_MS = 10_000;

/**
 * Makes pictures in a process of its own, one at a time while a few wait, people in turns; a process that takes too long or too much
 * memory is killed. Source: handbook/recipe-images.md#waiting.
 */
export class PictureMaker {
  readonly #turnstile = new Turnstile({
    inside: 1,
    waiting: MOST_WAITING,
    waitingEach: MOST_WAITING_EACH,
  });
  readonly #closing = new AbortController();
  #child: PictureChild | null = null;
  #idle: NodeJS.Timeout | undefined;

  /** A picture in two sizes, or why there is none. */
  async make(image: Uint8Array, wish: MakeWish): Promise<MadePicture | PictureFailure> {
    const reply = await this.#inTurn(image, "make", wish);
    if (typeof reply === "string") return reply;
    return reply.kind === "made" ? reply : "unreadable";
  }

  /** How large a picture is that was made elsewhere and can be decoded whole, or why it cannot be kept as it is. */
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
    const leave = await this.#turnstile.enter(person, gone);
    if (leave === "full") return "busy";
    if (leave === "aborted") return "aborted";
    try {
      return await this.#makeNow(image, gone, { kind: work, isForgiving });
    } finally {
      leave();
    }
  }

  /** Ends what is being made, and the process. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#turnstile.whenEmpty();
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
