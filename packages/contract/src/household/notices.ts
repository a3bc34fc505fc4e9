import * as z from "zod/mini";
import { endpoint } from "../endpoint.ts";
import { answeredDayOrNull, linkToken, spokenForms } from "../fields.ts";
import { waysOfUsing } from "../kitchen/inventory.ts";
import { undoable } from "../undoable.ts";

/** The channels of notices. Source: handbook/notices.md#channels. */
export const noticeChannels = ["mail", "push", "webhook"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

const LONGEST_ADDRESS = 2000;
const MOST_DAYS = 30;

const channels = z
  .array(z.enum(noticeChannels, "calls.noticeChannel"), "calls.noticeChannel")
  .check(z.maxLength(noticeChannels.length, "calls.noticeChannel"));

/** IANA, such as Europe/Berlin. */
const timeZone = z.string("calls.timeZone").check(z.maxLength(60, "calls.timeZone"));
const switched = z.object({ on: z.boolean(), channels });
const expiring = z.object({
  on: z.boolean(),
  /** By the clock of `timeZone`. */
  at: z
    .string("calls.noticeTime")
    .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "calls.noticeTime")),
  /** Food that expires within this many days. */
  days: z
    .int("calls.noticeDays")
    .check(z.minimum(1, "calls.noticeDays"), z.maximum(MOST_DAYS, "calls.noticeDays")),
  channels,
});
const webhook = z.nullable(
  z.object({
    url: z
      .string("calls.webhookUrl")
      .check(
        z.trim(),
        z.maxLength(LONGEST_ADDRESS, "calls.webhookUrl"),
        z.regex(/^https?:\/\/\S+$/, "calls.webhookUrl"),
      ),
    format: z.enum(["json", "ntfy"], "calls.webhookFormat"),
  }),
);

/** A person's notices: subjects, times and channels. Source: handbook/notices.md#settings. */
export const noticeSettings = z.object({
  timeZone,
  expiring,
  budget: switched,
  list: switched,
  webhook,
});
export type NoticeSettings = z.infer<typeof noticeSettings>;

/** A change of them; absent fields stay. */
const noticeChoice = z.object({
  timeZone: z.optional(timeZone),
  expiring: z.optional(z.partial(expiring)),
  budget: z.optional(z.partial(switched)),
  list: z.optional(z.partial(switched)),
  webhook: z.optional(webhook),
});
export type NoticeChoice = z.infer<typeof noticeChoice>;

/** The subject of a letter's page. */
const foodOfLink = z.object({
  name: z.string(),
  quantity: z.number(),
  unit: z.string(),
  forms: spokenForms,
  expiryDate: answeredDayOrNull,
});

export const noticesApi = {
  read: endpoint({
    method: "GET",
    path: "/notices",
    access: "signedIn",
    token: "never",
    summary: "What one is told of; what is offered where nothing was chosen yet",
    data: noticeSettings,
    fallback: "calls.unexpected",
    reads: ["notices"],
  }),
  save: endpoint({
    method: "PUT",
    path: "/notices",
    access: "signedIn",
    token: "never",
    summary: "Choose what one is told of, when and where; what is left out stays as it is",
    body: noticeChoice,
    data: noticeSettings,
    message: "answers.noticesSaved",
    errors: ["address_refused"],
    fallback: "calls.unexpected",
    changes: ["notices"],
  }),
  preview: endpoint({
    method: "POST",
    path: "/notices/preview",
    access: "signedIn",
    token: "never",
    summary: "The digest that would go now; null where there is nothing to tell",
    data: z.object({
      digest: z.nullable(z.object({ subject: z.string(), text: z.string(), html: z.string() })),
    }),
    fallback: "calls.unexpected",
    limit: "previews",
  }),
  about: endpoint({
    method: "POST",
    path: "/notices/about",
    access: "public",
    summary: "What food the link of a digest is about",
    body: z.object({ token: linkToken }),
    data: foodOfLink,
    errors: ["not_found"],
    fallback: "calls.unexpected",
  }),
  act: endpoint({
    method: "POST",
    path: "/notices/act",
    access: "public",
    summary: "Mark food of a digest as eaten, thrown away or given away, by its link",
    body: z.object({ token: linkToken, how: z.enum(waysOfUsing, "calls.unknownUse") }),
    data: z.extend(foodOfLink, undoable.shape),
    message: "answers.foodMarked",
    errors: ["not_found"],
    fallback: "calls.unexpected",
  }),
  stop: endpoint({
    method: "POST",
    path: "/notices/stop/{token}",
    access: "public",
    summary: "Be told nothing by mail any more, by the link of a letter and in one step (RFC 8058)",
    params: z.object({ token: z.string() }),
    message: "answers.noticesStopped",
    errors: ["not_found"],
    fallback: "calls.unexpected",
  }),
};
