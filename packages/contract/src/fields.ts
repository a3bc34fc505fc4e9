import { isIsoDate } from "@larder/rules/calendar-and-money/day";
import {
  centsFromNumber,
  MAX_MONEY_CENTS,
  numberFromCents,
} from "@larder/rules/calendar-and-money/money";
import { MAX_QUANTITY } from "@larder/rules/kitchen/amounts/quantity";
import type { Key } from "@larder/words/catalogues";
import { complaint } from "@larder/words/text";
import * as z from "zod/mini";

const POSITIVE_INTEGER = /^[1-9]\d{0,15}$/;
const LONGEST_LINK_TOKEN = 200;

const wholeId = () => z.int().check(z.positive());

/** A row's id in an answer or a body. */
export const id = wholeId();

/** A row that is chosen in a form; `text` says what nobody chose. */
export const chosen = (text: Key) => z.int(text).check(z.positive(text));

/** What `POST /household/activity/{id}/undo` takes. Source: handbook/wire.md#undo. */
export const activityId = wholeId();

/**
 * `{id}` of a path: anything but a positive integer finds nothing, so the server answers 404, not 400.
 * Source: handbook/wire.md#ids-and-bodies.
 */
export const idParams = z.object({
  id: z.pipe(
    z.string().check(
      z.regex(POSITIVE_INTEGER),
      z.refine((text) => Number.isSafeInteger(Number(text))),
    ),
    z.transform(Number),
  ),
});

/** The token of a link that a letter carries, in a body. Source: handbook/accounts.md#links-by-mail. */
export const linkToken = z
  .string("calls.linkToken")
  .check(z.maxLength(LONGEST_LINK_TOKEN, "calls.linkToken"));

/** A whole number in a query, given as text. */
function wholeNumber(key: Key, most: number) {
  const text = complaint(key, { maximum: most });
  return z.pipe(
    z.string(text).check(
      z.regex(/^\d{1,15}$/, { error: text, abort: true }),
      z.refine((digits) => Number(digits) >= 1 && Number(digits) <= most, text),
    ),
    z.transform(Number),
  );
}

const MOST_PAGES = 1_000_000_000;
const MOST_ROWS_A_PAGE = 100;

/** Most rows of a page through which a screen scrolls. */
export const MOST_ROWS_A_LONG_PAGE = 1_000;

function pageQueryTo(mostRows: number, defaultLimit: number) {
  return {
    page: z._default(wholeNumber("answers.pageNumber", MOST_PAGES), 1),
    limit: z._default(wholeNumber("answers.limitNumber", mostRows), defaultLimit),
  };
}

/** `page` from 1 and `limit` from 1 to 100, as lists take them. Source: handbook/wire.md#pages. */
export const pageQuery = (defaultLimit: number) => pageQueryTo(MOST_ROWS_A_PAGE, defaultLimit);

/** The same with a `limit` from 1 to 1,000, where a screen scrolls through all of it. Source: handbook/wire.md#pages. */
export const longPageQuery = (defaultLimit: number) =>
  pageQueryTo(MOST_ROWS_A_LONG_PAGE, defaultLimit);

/** `true` or `false` in a query; anything else is refused. */
export function flagQuery(name: string) {
  return z._default(
    z.pipe(
      z.enum(["true", "false"], complaint("answers.flag", { name })),
      z.transform((text) => text === "true"),
    ),
    false,
  );
}

/** Takes out what a database cannot keep: NUL characters and halves of surrogate pairs. */
export const storable = z.overwrite((text: string) => text.replaceAll("\0", "").toWellFormed());

const MOST_SEARCH_CHARACTERS = 200;

/** Free search text in a query; blank means no search. */
export const searchQuery = z._default(
  z
    .string("answers.searchText")
    .check(storable, z.trim(), z.maxLength(MOST_SEARCH_CHARACTERS, "answers.searchLong")),
  "",
);

/** The rows of a page with the numbers that its pager needs. */
export const pageFields = {
  total: z.int(),
  page: z.int(),
  totalPages: z.int(),
  limit: z.int(),
};

interface NumberTexts {
  readonly required: Key;
  readonly number: Key;
}

/** A number that says "required" when absent or empty, and "a number" for everything else that is none. */
export function requiredNumber(texts: NumberTexts) {
  return z.number({
    error: (issue) =>
      issue.input === undefined || issue.input === null || issue.input === ""
        ? texts.required
        : texts.number,
  });
}

/** An amount of an ingredient: above 0, at most 1,000,000; kept to 6 decimals. Source: handbook/wire.md#money-and-quantities. */
export function positiveQuantity(positive: Key) {
  return requiredNumber({
    required: "calls.quantityRequired",
    number: "calls.quantityNumber",
  }).check(
    z.refine((value) => Math.round(value * 1e6) > 0, positive),
    z.maximum(MAX_QUANTITY, "calls.quantityLarge"),
  );
}

const MAX_MONEY = numberFromCents(MAX_MONEY_CENTS);

/** Money above 0 with at most 2 decimals. Source: handbook/wire.md#money-and-quantities. */
export function positiveMoney(texts: { readonly required: Key; readonly positive: Key }) {
  return requiredNumber({ required: texts.required, number: "calls.amountNumber" }).check(
    z.positive(texts.positive),
    z.maximum(MAX_MONEY, "calls.amountLarge"),
    z.refine(
      (value) => !(value > 0 && value <= MAX_MONEY) || centsFromNumber(value) !== null,
      "calls.amountDecimals",
    ),
  );
}

/** Money of 0 or more, or nothing. Source: handbook/stock.md#the-form, handbook/wire.md#money-and-quantities. */
export const optionalPrice = z.optional(
  z.nullable(
    z.number("calls.priceNumber").check(
      z.minimum(0, "calls.priceNegative"),
      z.maximum(MAX_MONEY, "calls.priceLarge"),
      z.refine(
        (value) => !(value >= 0 && value <= MAX_MONEY) || centsFromNumber(value) !== null,
        "calls.priceDecimals",
      ),
    ),
  ),
);

/** A calendar day that exists, as `YYYY-MM-DD`. Source: handbook/wire.md#days-and-time-zones. */
export function day(texts: { readonly required: Key; readonly invalid: Key }) {
  return z
    .string({
      error: (issue) =>
        issue.input === undefined || issue.input === null ? texts.required : texts.invalid,
    })
    .check(
      z.minLength(1, { error: texts.required, abort: true }),
      z.refine((text) => isIsoDate(text), texts.invalid),
    );
}

/** A calendar day or nothing. */
export function optionalDay(invalid: Key) {
  return z.optional(
    z.nullable(z.string(invalid).check(z.refine((text) => isIsoDate(text), invalid))),
  );
}

/** Text that must hold something after trimming. */
export function requiredText(texts: { readonly required: Key; readonly long: Key }, most: number) {
  return z
    .string(texts.required)
    .check(storable, z.trim(), z.minLength(1, texts.required), z.maxLength(most, texts.long));
}

/** Text that may be absent, null or empty. */
export function optionalText(long: Key, most: number) {
  return z.optional(z.nullable(z.string(long).check(storable, z.trim(), z.maxLength(most, long))));
}

/** What the documents say of a field that `newlyAnswered` marks. */
export const NEWLY_ANSWERED = "New: a process of the version before does not answer it.";

/**
 * A field that answers did not have in the version before. The server has to give it (`answeredData`); a reader goes without where
 * it is absent, or is nothing that this version knows, since the process that answers, or the answer that a browser kept, may be of
 * another version. A test of the versions says when the mark can go.
 */
export function newlyAnswered<S extends z.ZodMiniType>(
  schema: S,
): z.ZodMiniType<z.output<S> | undefined, z.input<S> | undefined> {
  // oxlint-disable-next-line promise/valid-params -- the catch of a schema, not of a promise
  const mayBeAbsent: z.ZodMiniType = z.catch<z.ZodMiniType>(schema, undefined);
  z.globalRegistry.add(mayBeAbsent, { description: NEWLY_ANSWERED });
  // The library's own type would promise a value also where there is none.
  return mayBeAbsent as z.ZodMiniType<z.output<S> | undefined, z.input<S> | undefined>;
}

/** What one and what several of an ingredient are called in a sentence; null where both are its name. Source: handbook/screens.md#amounts. */
export const spokenForms = newlyAnswered(
  z.nullable(z.object({ one: z.string(), other: z.string() })),
);

/** An instant as ISO 8601 in UTC. */
export const instant = z.string();
/** The same where answers did not have it in the version before. */
export const newInstant = newlyAnswered(instant);

/**
 * `updatedAt` of a row as the caller read it, in milliseconds. A save that carries it is refused with `conflict` when the row has
 * changed since; one without it is not checked.
 */
export const readAt = z.optional(
  z.pipe(
    z.iso.datetime({ precision: 3, error: "answers.updatedAt" }),
    z.transform((text) => Date.parse(text)),
  ),
);
/** Who made a row; null once that person left, or where it was before that was known. Source: handbook/households.md#who-did-what. */
export const madeBy = newlyAnswered(z.nullable(z.object({ id: wholeId(), name: z.string() })));

/** A day in an answer. */
export const answeredDay = z.string();
/** A day or null in an answer. */
export const answeredDayOrNull = z.nullable(z.string());
/** Money or null in an answer, with at most 2 decimals. */
export const answeredMoneyOrNull = z.nullable(z.number());
