import { isTimeZone } from "@larder/rules/calendar-and-money/day";
import { environment } from "./environment.ts";
import { type LabelConfig, labelConfigOf } from "../outbound/label-printers.ts";
import { once } from "../values/once.ts";
import { type AllowedAddress, readAllowed } from "../outbound/allowed-address.ts";

/** What the operator set, checked. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** PostgreSQL without a pooler between: for migrations, and to be told of changes. `databaseUrl` unless the operator says another. */
  readonly databaseDirectUrl: string | undefined;
  /** Whether a pooler stands before `databaseUrl` and `databaseReadUrl` that gives each transaction another session. */
  readonly databasePooler: "none" | "transaction";
  /** A standby that shows every acknowledged write, for reading while the primary is away. */
  readonly databaseReadUrl: string | undefined;
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  readonly receiptScanner: "local" | "openai";
  /** Where this machine's way of reading runs: in a process of the server's, or in programs of their own. */
  readonly receiptReaders: "here" | "apart";
  readonly llm:
    | { readonly baseUrl: string; readonly model: string; readonly apiKey: string }
    | undefined;
  /** Without it nothing is sent. `site` is `publicUrl`. */
  readonly mail:
    | { readonly smtpUrl: string; readonly from: string; readonly site: string }
    | undefined;
  /** Where people open Larder, without a slash at its end; unknown unless the operator says it. */
  readonly publicUrl: string | undefined;
  /** What secrets in the database are encrypted with; a file of the data folder holds one unless the operator says it. */
  readonly secretKey: string | undefined;
  /** Who may sign up. */
  readonly registration: "open" | "invite" | "off";
  /** Whether people sign in with a password. */
  readonly hasPasswords: boolean;
  /** The provider that people can sign in with, and who is an administrator by its word. */
  readonly oidc:
    | {
        readonly issuer: string;
        readonly clientId: string;
        readonly clientSecret: string | undefined;
        /** What is asked for beside `openid email profile`; undefined if the provider's own list decides. */
        readonly scopes: readonly string[] | undefined;
        readonly adminClaim: { readonly name: string; readonly value: string | null } | undefined;
        readonly site: string;
      }
    | undefined;
  /** Whether recipes can be imported from addresses of the web. */
  readonly importsAddresses: boolean;
  /** What the server may call of its own network where a person says. */
  readonly outboundAllowed: readonly AllowedAddress[];
  readonly labels: LabelConfig;
  readonly hasRateLimits: boolean;
  readonly hasMetrics: boolean;
  /** Whether people may choose the languages made for tests. */
  readonly hasPseudoLanguages: boolean;
  readonly trustsProxy: boolean;
  /** Days are those of this zone when a caller names none. */
  readonly timeZone: string;
}

/**
 * Read when a day is needed, since the first use of `Intl` takes a process 20 ms and 8 MB. With an
 * empty `TZ` the machine's zone is one that `Intl` itself refuses.
 */
const zoneOfMachine = once(() => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : "UTC";
});

/** A value of the environment that is not acceptable; its message is one readable line for each. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** "groups=larder-admins" is one of the groups; "is_admin" alone is true. A value may have more of them, as the name of a group in LDAP. */
function readAdminClaim(text: string) {
  const at = text.indexOf("=");
  return at < 0
    ? { name: text, value: null }
    : { name: text.slice(0, at), value: text.slice(at + 1) };
}

/** Reads the environment once. An empty variable counts as absent. Throws `ConfigError`. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const { issues } = parsed.error;
    // What is wrong with one value comes before how it goes with others.
    const ofValues = issues.filter(
      (issue) => issue.code !== "custom" || issue.params?.["isRule"] !== true,
    );
    const shown = ofValues.length > 0 ? ofValues : issues;
    throw new ConfigError(shown.map((issue) => issue.message).join("\n"));
  }
  const values = parsed.data;
  const publicUrl = values.PUBLIC_URL?.replace(/\/$/, "");
  return {
    port: Number(values.PORT),
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
    databasePooler: values.DATABASE_POOLER,
    databaseReadUrl: values.DATABASE_READ_URL,
    admin:
      values.ADMIN_EMAIL === undefined || values.ADMIN_PASSWORD === undefined
        ? undefined
        : { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD },
    receiptScanner: values.RECEIPT_SCANNER,
    receiptReaders: values.RECEIPT_READERS,
    llm:
      values.LLM_BASE_URL === undefined || values.LLM_MODEL === undefined
        ? undefined
        : {
            baseUrl: values.LLM_BASE_URL,
            model: values.LLM_MODEL,
            apiKey: values.LLM_API_KEY ?? "",
          },
    mail:
      values.SMTP_URL === undefined || values.MAIL_FROM === undefined || publicUrl === undefined
        ? undefined
        : { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM, site: publicUrl },
    publicUrl,
    secretKey: values.SECRET_KEY,
    registration: values.REGISTRATION,
    hasPasswords: values.PASSWORD_LOGIN === "on",
    oidc:
      values.OIDC_ISSUER === undefined ||
      values.OIDC_CLIENT_ID === undefined ||
      publicUrl === undefined
        ? undefined
        : {
            issuer: values.OIDC_ISSUER,
            clientId: values.OIDC_CLIENT_ID,
            clientSecret: values.OIDC_CLIENT_SECRET,
            scopes: values.OIDC_SCOPES?.split(" "),
            adminClaim:
              values.OIDC_ADMIN_CLAIM === undefined
                ? undefined
                : readAdminClaim(values.OIDC_ADMIN_CLAIM),
            site: publicUrl,
          },
    importsAddresses: values.RECIPE_IMPORT === "on",
    outboundAllowed: readAllowed(values.OUTBOUND_ALLOW) ?? [],
    labels: labelConfigOf({
      printer: values.LABEL_PRINTER,
      webhook: values.LABEL_WEBHOOK,
      dots: values.LABEL_DOTS,
      allowed: readAllowed(values.OUTBOUND_ALLOW) ?? [],
    }),
    hasRateLimits: values.RATE_LIMITS === "on",
    hasMetrics: values.METRICS === "1",
    hasPseudoLanguages: values.PSEUDO_LANGUAGES === "1",
    trustsProxy: values.TRUST_PROXY === "1",
    get timeZone() {
      return values.TZ ?? zoneOfMachine();
    },
  };
}

/** The configuration of this process. Throws `ConfigError`. */
export function readEnvironment(): Config {
  return readConfig(process.env);
}
