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

/** An implausible amount or date of the row is meant. Source: handbook/stock.md#hardly-meant. */
export const isMeant = z.optional(z.boolean("answers.meantFlag"));

/** A row chosen in a form; `text` is the error for no choice. */
export const chosen = (text: Key) => z.int(text).check(z.positive(text));

/** The input of `POST /household/activity/{id}/undo`. Source: handbook/wire.md#undo. */
export const activityId = wholeId();

/**
 * `{id}` of a path: anything but a positive integer finds nothing, so the server answers 404, not
 * 400. Source: handbook/wire.md#ids-and-bodies.
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

/** The token of a letter's link, in a body. Source: handbook/accounts.md#links-by-mail. */
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

/** Maximum rows of a page for scrolling screens. */
export const MOST_ROWS_A_LONG_PAGE = 1_000;

function pageQueryTo(mostRows: number, defaultLimit: number) {
  return {
    page: z._default(wholeNumber("answers.pageNumber", MOST_PAGES), 1),
    limit: z._default(wholeNumber("answers.limitNumber", mostRows), defaultLimit),
  };
}

/** `page` from 1 and `limit` from 1 to 100, for lists. Source: handbook/wire.md#pages. */
export const pageQuery = (defaultLimit: number) => pageQueryTo(MOST_ROWS_A_PAGE, defaultLimit);

/**
 * The same with a `limit` from 1 to 1,000, for scrolling screens. Source: handbook/wire.md#pages.
 */
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

/** Removes characters that a database cannot store: NUL and unpaired surrogates. */
export const storable = z.overwrite((text: string) => text.replaceAll("\0", "").toWellFormed());

const MOST_SEARCH_CHARACTERS = 200;

/** Free search text in a query; blank means no search. */
export const searchQuery = z._default(
  z
    .string("answers.searchText")
    .check(storable, z.trim(), z.maxLength(MOST_SEARCH_CHARACTERS, "answers.searchLong")),
  "",
);

/** The rows of a page with its pager's numbers. */
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

/** A number; absent or empty gives "required", other invalid values "a number". */
export function requiredNumber(texts: NumberTexts) {
  return z.number({
    error: (issue) =>
      issue.input === undefined || issue.input === null || issue.input === ""
        ? texts.required
        : texts.number,
  });
}

/**
 * An amount of an ingredient: above 0, at most 1,000,000; rounded to 6 decimals. Source:
 * handbook/wire.md#money-and-quantities.
 */
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

const isWholeCents = (value: number): boolean =>
  !(Math.abs(value) <= MAX_MONEY) || centsFromNumber(value, { allowNegative: true }) !== null;

/** The same with either sign, never 0. */
export function signedMoney(texts: { readonly required: Key; readonly positive: Key }) {
  return requiredNumber({ required: texts.required, number: "calls.amountNumber" }).check(
    z.refine((value) => value !== 0, texts.positive),
    z.refine((value) => Math.abs(value) <= MAX_MONEY, "calls.amountLarge"),
    z.refine(isWholeCents, "calls.amountDecimals"),
  );
}

/** Money of either sign, or nothing. */
export const optionalSignedPrice = z.optional(
  z.nullable(
    z.number("calls.priceNumber").check(
      z.refine((value) => Math.abs(value) <= MAX_MONEY, "calls.priceLarge"),
      z.refine(isWholeCents, "calls.priceDecimals"),
    ),
  ),
);

/**
 * Money of 0 or more, or nothing. Source: handbook/stock.md#the-form,
 * handbook/wire.md#money-and-quantities.
 */
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

/** An existing calendar day, as `YYYY-MM-DD`. Source: handbook/wire.md#days-and-time-zones. */
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

/** Text that is not empty after trimming. */
export function requiredText(texts: { readonly required: Key; readonly long: Key }, most: number) {
  return z
    .string(texts.required)
    .check(storable, z.trim(), z.minLength(1, texts.required), z.maxLength(most, texts.long));
}

/** Text that may be absent, null or empty. */
export function optionalText(long: Key, most: number) {
  return z.optional(z.nullable(z.string(long).check(storable, z.trim(), z.maxLength(most, long))));
}

/** The documents' note on a field marked by `newlyAnswered`. */
export const NEWLY_ANSWERED = "New: a process of the version before does not answer it.";

/**
 * A field that the previous version's answers lack. The server must send it (`answeredData`); a
 * reader tolerates its absence or an unknown value, since a process or a stored answer may be of
 * another version. A test of the versions decides when the mark can be removed.
 */
export function newlyAnswered<S extends z.ZodMiniType>(
  schema: S,
): z.ZodMiniType<z.output<S> | undefined, z.input<S> | undefined> {
  // oxlint-disable-next-line promise/valid-params -- the catch of a schema, not of a promise
  const mayBeAbsent: z.ZodMiniType = z.catch<z.ZodMiniType>(schema, undefined);
  z.globalRegistry.add(mayBeAbsent, { description: NEWLY_ANSWERED });
  // The library's own type would claim that the value is always present.
  return mayBeAbsent as z.ZodMiniType<z.output<S> | undefined, z.input<S> | undefined>;
}

/**
 * Singular and plural in a sentence; null if both are the name. Source:
 * handbook/screens.md#amounts.
 */
export const spokenForms = newlyAnswered(
  z.nullable(z.object({ one: z.string(), other: z.string() })),
);

/** An instant as ISO 8601 in UTC. */
export const instant = z.string();
export const newInstant = newlyAnswered(instant);

/**
 * `updatedAt` of a row as read, in milliseconds. A save with it is refused with `conflict` if the
 * row has changed since; a save without it is not checked.
 */
export const readAt = z.optional(
  z.pipe(
    z.iso.datetime({ precision: 3, error: "answers.updatedAt" }),
    z.transform((text) => Date.parse(text)),
  ),
);
/**
 * The author of a row; null for a former member or an unknown author. Source:
 * handbook/households.md#activities.
 */
export const madeBy = newlyAnswered(z.nullable(z.object({ id: wholeId(), name: z.string() })));

/** A day in an answer. */
export const answeredDay = z.string();
/** A day or null in an answer. */
export const answeredDayOrNull = z.nullable(z.string());
/** Money or null in an answer, with at most 2 decimals. */
export const answeredMoneyOrNull = z.nullable(z.number());
