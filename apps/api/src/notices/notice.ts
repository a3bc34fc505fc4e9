import type { NoticeChannel } from "@larder/contract/household/notices";
import * as z from "zod/mini";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Deps } from "../server/deps.ts";
import type { JobFailure, JobTry } from "../jobs/job-kind.ts";
import type { LetterPart } from "../mail/letter-plan.ts";
import type { KeptWebhook } from "./kept-settings.ts";

/** The subjects of notices. Source: handbook/notices.md#what-it-does. */
export const noticeSubjects = ["expiring", "budget", "list"] as const;
export type NoticeSubject = (typeof noticeSubjects)[number];

/** A notice's facts as ids, counts and amounts; its words are composed when it is sent. */
export const noticeFacts = z.record(z.string(), z.union([z.number(), z.array(z.number())]));
export type NoticeFacts = z.infer<typeof noticeFacts>;

/** The recipient at the time of sending. */
export interface ToldPerson {
  readonly id: number;
  readonly householdId: HouseholdId;
  readonly name: string;
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  /** The account's creation time, which distinguishes it from a later one with the same id. */
  readonly createdAt: number;
  readonly timeZone: string;
  /** Days of use past a best-before date. */
  readonly graceDays: number;
  readonly currency: string;
  /** With a sealed address. */
  readonly webhook: KeptWebhook | null;
}

/** A worded notice. */
export interface Notice {
  readonly title: string;
  readonly text: string;
  /** Its path within Larder: "/inventory". */
  readonly path: string;
  /** A device shows only the latest notice of a tag. */
  readonly tag: string;
  /** The letter's content in place of title and text. */
  readonly letter?: { readonly subject: string; readonly parts: readonly LetterPart[] };
}

/** The dependencies of notices. */
export type NoticeDeps = Pick<Deps, "db" | "clock" | "log" | "config" | "secrets">;

/** A notice to compose. */
export interface Composing {
  readonly person: ToldPerson;
  readonly facts: NoticeFacts;
  readonly channel: NoticeChannel;
  /** Null for a preview, which has no acting links. */
  readonly attempt: Pick<JobTry, "id" | "createdAt"> | null;
}

/** Words a notice from current facts; null if there is nothing to report any more. */
export type Composer = (deps: NoticeDeps, composing: Composing) => Promise<Notice | null>;

/** A notice to send, and its job's try. */
export interface Delivery {
  readonly person: ToldPerson;
  readonly notice: Notice;
  /** For Web Push: the person's browser. */
  readonly browser: number | null;
  readonly attempt: JobTry;
}

/** Sends a notice over one channel. Null on success, and if the person cannot be reached there. */
export type Deliverer = (deps: NoticeDeps, delivery: Delivery) => Promise<JobFailure | null>;
