import { isTimeZone } from "@larder/rules/calendar-and-money/day";
import * as z from "zod/mini";
import { readAllowed } from "../outbound/allowed-address.ts";
import { readPrinter } from "../outbound/label-printers.ts";

const DEFAULT_PORT = 3000;
const MOST_PORT = 65_535;
const SHORTEST_KEY = 32;

const text = z.optional(z.string());
const choice = <const Values extends readonly [string, string, ...string[]]>(
  name: string,
  values: Values,
) => {
  const quoted = values.map((value) => `"${value}"`);
  const told = `${quoted.slice(0, -1).join(", ")} or ${quoted.at(-1)}`;
  return z._default(z.enum(values, `${name} takes ${told}`), values[0]);
};

const postgresUrl = (otherwise: string) =>
  z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => /^postgres(ql)?:\/\/\S+$/.test(value) && URL.canParse(value),
          otherwise,
        ),
      ),
  );

/** Scheme, host and port only, because pages, links and the service worker are at the root. */
const isBareAddress = ({ pathname, search, hash, username }: URL): boolean =>
  pathname === "/" && search === "" && hash === "" && username === "";

/** Schema of the operator's settings, with one line per invalid value. */
export const environment = z
  .object({
    PORT: z._default(
      z
        .string()
        .check(
          z.refine(
            (value) => /^\d{1,5}$/.test(value) && Number(value) <= MOST_PORT,
            "PORT takes a number from 0 to 65535",
          ),
        ),
      String(DEFAULT_PORT),
    ),
    HOST: z._default(
      z
        .string()
        .check(
          z.regex(/^[A-Za-z0-9.:_-]+$/, "HOST takes a host name or an IP address to listen on"),
        ),
      "127.0.0.1",
    ),
    DATA_DIR: z._default(
      z.string().check(z.minLength(1, "DATA_DIR takes the path of a folder")),
      "./data",
    ),
    DATABASE_URL: postgresUrl(
      "DATABASE_URL takes a PostgreSQL address such as postgres://user:password@host:5432/larder, or nothing for SQLite",
    ),
    DATABASE_DIRECT_URL: postgresUrl(
      "DATABASE_DIRECT_URL takes a PostgreSQL address without a pooler, or nothing where DATABASE_URL is one",
    ),
    DATABASE_POOLER: choice("DATABASE_POOLER", ["none", "transaction"]),
    DATABASE_DISTRIBUTED: choice("DATABASE_DISTRIBUTED", ["none", "citus"]),
    DATABASE_READ_URL: postgresUrl(
      "DATABASE_READ_URL takes the PostgreSQL address of a synchronous standby, or nothing",
    ),
    ADMIN_EMAIL: z.optional(
      z.string().check(z.trim(), z.email("ADMIN_EMAIL takes an email address")),
    ),
    ADMIN_PASSWORD: z.optional(
      z
        .string()
        .check(
          z.minLength(8, "ADMIN_PASSWORD takes 8 to 200 characters"),
          z.maxLength(200, "ADMIN_PASSWORD takes 8 to 200 characters"),
        ),
    ),
    RECEIPT_SCANNER: choice("RECEIPT_SCANNER", ["local", "openai"]),
    RECEIPT_READERS: choice("RECEIPT_READERS", ["here", "apart"]),
    LLM_BASE_URL: z.optional(
      z
        .string()
        .check(
          z.refine(
            (value) => /^https?:\/\//.test(value) && URL.canParse(value),
            "LLM_BASE_URL takes the http(s) address of an OpenAI-compatible endpoint, such as http://127.0.0.1:11434/v1",
          ),
        ),
    ),
    LLM_MODEL: text,
    LLM_API_KEY: text,
    SECRET_KEY: z.optional(
      z
        .string()
        .check(
          z.minLength(SHORTEST_KEY, `SECRET_KEY takes ${SHORTEST_KEY} random characters or more`),
        ),
    ),
    REGISTRATION: choice("REGISTRATION", ["open", "invite", "off"]),
    PASSWORD_LOGIN: choice("PASSWORD_LOGIN", ["on", "off"]),
    OIDC_ISSUER: z.optional(
      z
        .string()
        .check(
          z.refine(
            (value) => /^https?:\/\//.test(value) && URL.canParse(value),
            "OIDC_ISSUER takes the address of an OpenID Connect provider such as https://id.example.com",
          ),
        ),
    ),
    OIDC_CLIENT_ID: text,
    OIDC_CLIENT_SECRET: text,
    OIDC_ADMIN_CLAIM: z.optional(
      z
        .string()
        .check(
          z.regex(
            /^[^=\s]+(?:=.+)?$/,
            "OIDC_ADMIN_CLAIM takes the name of a claim that is true for administrators, or one with its value: groups=larder-admins",
          ),
        ),
    ),
    OIDC_SCOPES: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.regex(
            /^[\w:./-]+(?: [\w:./-]+)*$/,
            "OIDC_SCOPES takes names of scopes with blanks between, such as groups",
          ),
        ),
    ),
    RATE_LIMITS: choice("RATE_LIMITS", ["on", "off"]),
    SMTP_URL: z.optional(
      z
        .string()
        .check(
          z.refine(
            (value) => /^smtps?:\/\/\S+$/.test(value) && URL.canParse(value),
            "SMTP_URL takes the address of a mail server such as smtps://user:password@mail.example.com",
          ),
        ),
    ),
    MAIL_FROM: z.optional(
      z
        .string()
        .check(
          z.regex(
            /^(?:[^\s<>@]+@[^\s<>@]+|[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>)$/,
            "MAIL_FROM takes an email address, or a name with one: Larder <larder@example.com>",
          ),
        ),
    ),
    PUBLIC_URL: z.optional(
      z.string().check(
        z.refine(
          (value) => /^https?:\/\//.test(value) && URL.canParse(value),
          "PUBLIC_URL takes the address at which people open Larder, such as https://larder.example.com",
        ),
        z.refine(
          (value) => !URL.canParse(value) || isBareAddress(new URL(value)),
          "PUBLIC_URL takes an address without a path: Larder needs a host name of its own, such as https://larder.example.com",
        ),
      ),
    ),
    RECIPE_IMPORT: choice("RECIPE_IMPORT", ["on", "off"]),
    OUTBOUND_ALLOW: z._default(
      z
        .string()
        .check(
          z.refine(
            (value) => readAllowed(value) !== null,
            "OUTBOUND_ALLOW takes names and ranges of addresses with commas between, each with a port or without: recipes.lan:9000, 10.0.0.0/8",
          ),
        ),
      "",
    ),
    LABEL_PRINTER: z.optional(
      z
        .string()
        .check(
          z.refine(
            (value) => readPrinter(value) !== null,
            "LABEL_PRINTER takes the address of a printer that reads ZPL, such as zpl://printer.lan:9100",
          ),
        ),
    ),
    LABEL_WEBHOOK: z.optional(
      z
        .string()
        .check(
          z.refine(
            (value) => /^https?:\/\//.test(value) && URL.canParse(value),
            "LABEL_WEBHOOK takes the address of a program that prints labels, such as http://labels.lan:8000/print",
          ),
        ),
    ),
    LABEL_DOTS: choice("LABEL_DOTS", ["8", "6", "12", "24"]),
    METRICS: choice("METRICS", ["0", "1"]),
    PSEUDO_LANGUAGES: choice("PSEUDO_LANGUAGES", ["0", "1"]),
    TRUST_PROXY: choice("TRUST_PROXY", ["0", "1"]),
    TZ: z.optional(
      z
        .string()
        .check(
          z.refine(
            (value) => isTimeZone(value),
            "TZ takes an IANA time zone such as Europe/Berlin",
          ),
        ),
    ),
  })
  .check(
    z.refine((env) => (env.ADMIN_EMAIL === undefined) === (env.ADMIN_PASSWORD === undefined), {
      error: "ADMIN_EMAIL and ADMIN_PASSWORD must be set together",
      path: ["ADMIN_EMAIL"],
      params: { isRule: true },
    }),
    z.refine(
      (env) =>
        env.RECEIPT_SCANNER !== "openai" ||
        (env.LLM_BASE_URL !== undefined && env.LLM_MODEL !== undefined),
      {
        error: 'RECEIPT_SCANNER "openai" needs LLM_BASE_URL and LLM_MODEL',
        path: ["RECEIPT_SCANNER"],
        params: { isRule: true },
      },
    ),
    z.refine(
      (env) =>
        env.DATABASE_URL !== undefined ||
        (env.DATABASE_DIRECT_URL === undefined && env.DATABASE_READ_URL === undefined),
      {
        error: "DATABASE_DIRECT_URL and DATABASE_READ_URL need DATABASE_URL",
        path: ["DATABASE_URL"],
        params: { isRule: true },
      },
    ),
    z.refine(
      (env) =>
        env.DATABASE_DISTRIBUTED === "none" ||
        (env.DATABASE_URL !== undefined && env.DATABASE_POOLER === "none"),
      {
        error: 'DATABASE_DISTRIBUTED "citus" needs DATABASE_URL, and no pooler for transactions',
        path: ["DATABASE_DISTRIBUTED"],
        params: { isRule: true },
      },
    ),
    z.refine((env) => env.RECEIPT_READERS !== "apart" || env.DATABASE_URL !== undefined, {
      error: 'RECEIPT_READERS "apart" needs DATABASE_URL',
      path: ["RECEIPT_READERS"],
      params: { isRule: true },
    }),
    z.refine((env) => (env.SMTP_URL === undefined) === (env.MAIL_FROM === undefined), {
      error: "SMTP_URL and MAIL_FROM must be set together",
      path: ["SMTP_URL"],
      params: { isRule: true },
    }),
    z.refine((env) => env.SMTP_URL === undefined || env.PUBLIC_URL !== undefined, {
      error: "SMTP_URL needs PUBLIC_URL, which letters name",
      path: ["PUBLIC_URL"],
      params: { isRule: true },
    }),
    z.refine(
      (env) =>
        env.OIDC_ISSUER === undefined ||
        (env.OIDC_CLIENT_ID !== undefined && env.PUBLIC_URL !== undefined),
      {
        error:
          "OIDC_ISSUER needs OIDC_CLIENT_ID, and PUBLIC_URL, where the provider sends people back to",
        path: ["OIDC_ISSUER"],
        params: { isRule: true },
      },
    ),
    z.refine((env) => env.PASSWORD_LOGIN === "on" || env.OIDC_ISSUER !== undefined, {
      error: 'PASSWORD_LOGIN "off" needs OIDC_ISSUER, or nobody can sign in',
      path: ["PASSWORD_LOGIN"],
      params: { isRule: true },
    }),
  );
