import type { environment } from "../../apps/api/src/server/environment.ts";

/** Settings that a place where people host decides itself. */
export const decidedByPlace = ["PORT", "HOST", "DATA_DIR"] as const;

/** Settings that nobody sets in a form: load tests, several processes, an existing PostgreSQL of three ways. */
export const leftToExperts = [
  "DATABASE_DIRECT_URL",
  "DATABASE_DISTRIBUTED",
  "DATABASE_POOLER",
  "DATABASE_READ_URL",
  "RATE_LIMITS",
  "RECEIPT_READERS",
] as const;

type Setting = Exclude<
  keyof typeof environment.shape,
  (typeof decidedByPlace)[number] | (typeof leftToExperts)[number]
>;

/** What a form shows of a setting. */
export interface SettingWords {
  readonly label: string;
  readonly help: string;
  /** Shown as dots, and kept apart from the others where the place can. */
  readonly isSecret?: true;
  /** Shown first; the others are folded away where the place can. */
  readonly isFirst?: true;
}

/** The one table of settings from which every package is made. A setting that is missing here does not compile. */
export const settingWords: Record<Setting, SettingWords> = {
  PUBLIC_URL: {
    label: "Address",
    help: "Address at which people open Larder, such as https://larder.example.com: a host name of its own, without a path.",
    isFirst: true,
  },
  ADMIN_EMAIL: {
    label: "Administrator's email",
    help: "Makes an administrator at the start if nobody has this email. Needs the password.",
    isFirst: true,
  },
  ADMIN_PASSWORD: {
    label: "Administrator's password",
    help: "8 to 200 characters, used only when the account is made.",
    isSecret: true,
    isFirst: true,
  },
  REGISTRATION: {
    label: "Registration",
    help: "Who may register: everybody, people with an invitation, or nobody.",
    isFirst: true,
  },
  TZ: {
    label: "Time zone",
    help: "Time zone of today for callers that name none, such as Europe/Berlin.",
    isFirst: true,
  },
  TRUST_PROXY: {
    label: "Behind a reverse proxy",
    help: "1 behind a reverse proxy that sets X-Forwarded-For, otherwise 0.",
    isFirst: true,
  },
  DATABASE_URL: {
    label: "PostgreSQL",
    help: "Address of PostgreSQL 15 or newer. Without it Larder keeps one SQLite file.",
    isSecret: true,
  },
  SECRET_KEY: {
    label: "Secret key",
    help: "32 random characters or more that encrypt secrets in the database. Without it Larder makes a key at the first start.",
    isSecret: true,
  },
  SMTP_URL: {
    label: "Mail server",
    help: "Such as smtps://user:password@mail.example.com. Needs the sender and the address.",
    isSecret: true,
  },
  MAIL_FROM: { label: "Sender of mail", help: "Such as Larder <larder@example.com>." },
  PASSWORD_LOGIN: {
    label: "Sign in with a password",
    help: "off where everybody signs in with a provider or a passkey.",
  },
  OIDC_ISSUER: {
    label: "OpenID Connect provider",
    help: "Address of the provider, such as https://id.example.com.",
  },
  OIDC_CLIENT_ID: { label: "OpenID Connect client", help: "Name of Larder at the provider." },
  OIDC_CLIENT_SECRET: {
    label: "OpenID Connect secret",
    help: "Secret of Larder at the provider.",
    isSecret: true,
  },
  OIDC_ADMIN_CLAIM: {
    label: "Claim of administrators",
    help: "Claim that makes administrators, such as groups=larder-admins.",
  },
  OIDC_SCOPES: {
    label: "Further scopes",
    help: "Scopes to ask the provider for beside openid email profile.",
  },
  RECEIPT_SCANNER: {
    label: "Receipts",
    help: "Receipts are read on this machine (local) or by an OpenAI-compatible service (openai).",
  },
  LLM_BASE_URL: { label: "Service for receipts", help: "Address of that service." },
  LLM_MODEL: { label: "Model for receipts", help: "Name of the model at that service." },
  LLM_API_KEY: {
    label: "Key of the service",
    help: "Key for that service.",
    isSecret: true,
  },
  RECIPE_IMPORT: {
    label: "Recipes from the web",
    help: "off keeps recipes from being imported from addresses of the web.",
  },
  LABEL_PRINTER: {
    label: "Label printer",
    help: "Address of a printer in the network that reads ZPL, such as zpl://printer.lan:9100. Name it among the allowed addresses too.",
  },
  LABEL_WEBHOOK: {
    label: "Label program",
    help: "Address of a program that prints labels of Grocy, such as http://labels.lan:8000/print. Name it among the allowed addresses too.",
  },
  LABEL_DOTS: {
    label: "Dots of the label printer",
    help: "Dots a millimetre of the label printer: 6, 8, 12 or 24.",
  },
  OUTBOUND_ALLOW: {
    label: "Own network",
    help: "What Larder may call of its own network, such as recipes.lan:9000 or 10.0.0.0/8.",
  },
  METRICS: { label: "Metrics", help: "1 serves /metrics." },
  PSEUDO_LANGUAGES: { label: "Languages for tests", help: "1 offers en-XA and ar-XB." },
};
