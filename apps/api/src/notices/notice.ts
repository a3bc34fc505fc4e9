import type { NoticeChannel } from "@larder/contract/household/notices";
import * as z from "zod/mini";
import type { HouseholdId } from "../db/schema/schema.ts";
import type { Deps } from "../server/deps.ts";
import type { JobFailure, JobTry } from "../jobs/job-kind.ts";
import type { LetterPart } from "../mail/letter-plan.ts";
import type { KeptWebhook } from "./kept-settings.ts";

/** What people are told of. Source: handbook/notices.md#what-it-does. */
export const noticeSubjects = ["expiring", "budget", "list"] as const;
export type NoticeSubject = (typeof noticeSubjects)[number];

/** What a notice is about, as ids, counts and amounts: its words are made when it is sent, from what is true then. */
export const noticeFacts = z.record(z.string(), z.union([z.number(), z.array(z.number())]));
export type NoticeFacts = z.infer<typeof noticeFacts>;

/** Who is told, as they are when it is sent. */
export interface ToldPerson {
  readonly id: number;
  readonly householdId: HouseholdId;
  readonly name: string;
  readonly email: string;
  readonly isEmailConfirmed: boolean;
  /** When the account was made: tells it from a later one with the same id. */
  readonly createdAt: number;
  readonly timeZone: string;
  /** For how many days food is used past a best-before date. */
  readonly graceDays: number;
  readonly currency: string;
  /** The address sealed. */
  readonly webhook: KeptWebhook | null;
}

/** A notice in words. */
export interface Notice {
  readonly title: string;
  readonly text: string;
  /** Where it leads within Larder: "/inventory". */
  readonly path: string;
  /** Of two notices with one tag a device shows the later alone. */
  readonly tag: string;
  /** What a letter says instead of title and text. */
  readonly letter?: { readonly subject: string; readonly parts: readonly LetterPart[] };
}

/** What composing and sending a notice takes. */
export type NoticeDeps = Pick<Deps, "db" | "clock" | "log" | "config" | "secrets">;

/** A notice that is about to be put into words. */
export interface Composing {
  readonly person: ToldPerson;
  readonly facts: NoticeFacts;
  readonly channel: NoticeChannel;
  /** Null where it is only looked at: then it carries no link that does anything. */
  readonly attempt: Pick<JobTry, "id" | "createdAt"> | null;
}

/** Puts a notice into words from what is true now; null where there is nothing to tell any more. */
export type Composer = (deps: NoticeDeps, composing: Composing) => Promise<Notice | null>;

/** A notice on its way to a person, and the try of the job that sends it. */
export interface Delivery {
  readonly person: ToldPerson;
  readonly notice: Notice;
  /** Of Web Push: which of the person's browsers. */
  readonly browser: number | null;
  readonly attempt: JobTry;
}

/** Sends a notice over one channel. Null when it went, or when this person cannot be reached there. */
export type Deliverer = (deps: NoticeDeps, delivery: Delivery) => Promise<JobFailure | null>;
