import { isTimeZone } from "@larder/rules/calendar-and-money/day";
import { environment } from "./environment.ts";
import { type LabelConfig, labelConfigOf } from "../outbound/label-printers.ts";
import { once } from "../values/once.ts";
import { type AllowedAddress, readAllowed } from "../outbound/allowed-address.ts";

/** Validated settings of the operator. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** PostgreSQL without a pooler, for migrations and notifications. Defaults to `databaseUrl`. */
  readonly databaseDirectUrl: string | undefined;
  /** Whether a pooler before `databaseUrl` and `databaseReadUrl` changes sessions between transactions. */
  readonly databasePooler: "none" | "transaction";
  readonly databaseDistributed: "none" | "citus";
  /** Standby with every acknowledged write, for reads while the primary is unavailable. */
  readonly databaseReadUrl: string | undefined;
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  readonly receiptScanner: "local" | "openai";
  /** Where the local receipt reader runs: in a child process of the server, or in separate programs. */
  readonly receiptReaders: "here" | "apart";
  readonly llm:
    | { readonly baseUrl: string; readonly model: string; readonly apiKey: string }
    | undefined;
  /** Without it no mail is sent. `site` is `publicUrl`. */
  readonly mail:
    | { readonly smtpUrl: string; readonly from: string; readonly site: string }
    | undefined;
  /** Public address of Larder without a trailing slash; undefined unless set. */
  readonly publicUrl: string | undefined;
  /** Key for secrets in the database. If unset, a file in the data folder holds one. */
  readonly secretKey: string | undefined;
  readonly registration: "open" | "invite" | "off";
  /** Whether sign-in with a password is allowed. */
  readonly hasPasswords: boolean;
  /** OpenID provider for sign-in, and its claim for administrators. */
  readonly oidc:
    | {
        readonly issuer: string;
        readonly clientId: string;
        readonly clientSecret: string | undefined;
        /** Scopes in addition to `openid email profile`. If undefined, the provider's list decides. */
        readonly scopes: readonly string[] | undefined;
        readonly adminClaim: { readonly name: string; readonly value: string | null } | undefined;
        readonly site: string;
      }
    | undefined;
  /** Whether recipes can be imported from web addresses. */
  readonly importsAddresses: boolean;
  /** Internal addresses that the server may call for a user. */
  readonly outboundAllowed: readonly AllowedAddress[];
  readonly labels: LabelConfig;
  readonly hasRateLimits: boolean;
  readonly hasMetrics: boolean;
  /** Whether pseudo-languages for tests can be selected. */
  readonly hasPseudoLanguages: boolean;
  readonly trustsProxy: boolean;
  /** Default time zone of days. */
  readonly timeZone: string;
}

/**
 * Lazy, because the first use of `Intl` takes 20 ms and 8 MB. With an empty `TZ` the machine's zone
 * is one that `Intl` itself refuses.
 */
const zoneOfMachine = once(() => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return isTimeZone(timeZone) ? timeZone : "UTC";
});

/** Invalid environment. The message has one readable line per value. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/**
 * "groups=larder-admins" checks membership; "is_admin" alone must be true. A value may contain more
 * "=" signs, as LDAP group names do.
 */
function readAdminClaim(text: string) {
  const at = text.indexOf("=");
  return at < 0
    ? { name: text, value: null }
    : { name: text.slice(0, at), value: text.slice(at + 1) };
}

/** Parses the environment. Empty variables count as absent. Throws `ConfigError`. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const { issues } = parsed.error;
    // Errors in single values come before rules between values.
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
    databaseDistributed: values.DATABASE_DISTRIBUTED,
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

/** Configuration of this process. Throws `ConfigError`. */
export function readEnvironment(): Config {
  return readConfig(process.env);
}
