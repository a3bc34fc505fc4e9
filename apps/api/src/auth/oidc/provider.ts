import type * as oidc from "openid-client";
import type { Config } from "../../server/config.ts";
import type { Clock, Log } from "../../server/deps.ts";
import { causeCode } from "../../values/cause-code.ts";
import { type Claims, joinClaims, type WhoCame, whoCame } from "./who-came.ts";

type OidcConfig = NonNullable<Config["oidc"]>;

const HOUR_MS = 60 * 60 * 1000;
const LONGEST_ANSWER_SECONDS = 10;

/** The reason for a failed return; the login page has a text for each. */
export type WhyNot = "cancelled" | "expired" | "unreachable" | "failed" | "unverified";

type Came = { readonly ok: true; readonly who: WhoCame } | { readonly ok: false; why: WhyNot };

/** The server's part of a sign-in while the browser is at the provider. */
export interface Leg {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** The values the browser brings back from the provider. */
export interface CameBack {
  readonly code?: string | undefined;
  readonly state?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
}

/**
 * Sends the secret in the Authorization header (OpenID Connect Core, section 9), or in the body if
 * the provider supports nothing else.
 */
function authenticate(client: typeof oidc, secret: string | undefined): oidc.ClientAuth {
  if (secret === undefined) return client.None();
  const [inHeader, inBody] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const way = methods.includes("client_secret_basic") ? inHeader : inBody;
    way(server, ...rest);
  };
}

const CLAIM_IS_MISSING =
  "the provider does not send the claim of OIDC_ADMIN_CLAIM, so the role stays; OIDC_SCOPES may have to name the scope that brings it";

const ALWAYS_ASKED = ["openid", "email", "profile"];

/**
 * The operator's scopes, else the scope named like the claim of administrators, if the provider has
 * it. Source: handbook/accounts.md#accounts-elsewhere.
 */
export function scopesFor(
  { scopes, adminClaim }: Pick<OidcConfig, "scopes" | "adminClaim">,
  supported: readonly string[] = [],
): readonly string[] {
  const ofClaim = adminClaim !== undefined && supported.includes(adminClaim.name);
  return [...new Set([...ALWAYS_ASKED, ...(scopes ?? (ofClaim ? [adminClaim.name] : []))])];
}

/** Whether the provider, or the way to it, is down: its answer is none, or that something of its own failed. */
function isDown(error: unknown): boolean {
  const { name, code, status, cause } = error as Partial<
    Record<"name" | "code" | "status" | "cause", unknown>
  >;
  if (typeof status === "number") return status >= 500;
  if (name === "TypeError" || name === "TimeoutError" || code === "OAUTH_TIMEOUT") return true;
  return cause instanceof Response && cause.status >= 500;
}

/**
 * The loggable part of an error. Its text and cause may contain codes, tokens and personal data.
 */
function namesOf(error: unknown): object {
  const { name, code, error: said } = error as Record<string, unknown>;
  const plain = (value: unknown) =>
    typeof value === "string" && /^[\w-]{1,60}$/.test(value) ? value : undefined;
  return { failure: plain(name), code: plain(code), cause: causeCode(error), said: plain(said) };
}

/**
 * The configured provider. Its metadata is fetched on first use and refreshed hourly; the start
 * never waits for it. Source: handbook/accounts.md#accounts-elsewhere.
 */
export class Provider {
  readonly #config: OidcConfig;
  readonly #clock: Clock;
  readonly #log: Log;
  #known: { readonly configuration: oidc.Configuration; readonly at: number } | null = null;
  #asking: Promise<oidc.Configuration | null> | null = null;

  constructor(config: OidcConfig, { clock, log }: { readonly clock: Clock; readonly log: Log }) {
    this.#config = config;
    this.#clock = clock;
    this.#log = log;
  }

  /** The redirect URI. */
  get callback(): string {
    return `${this.#config.site}/api/auth/oidc/callback`;
  }

  /** The authorization URL; null if the provider is down. */
  async addressOf({ state, nonce, verifier }: Leg): Promise<string | null> {
    const configuration = await this.#configuration();
    if (configuration === null) return null;
    const client = await import("openid-client");
    const challenge = await client.calculatePKCECodeChallenge(verifier);
    return client.buildAuthorizationUrl(configuration, {
      redirect_uri: this.callback,
      scope: scopesFor(this.#config, configuration.serverMetadata().scopes_supported).join(" "),
      code_challenge: challenge,
      code_challenge_method: "S256",
      state,
      nonce,
    }).href;
  }

  /**
   * The identity of the returning person. Exchanges the code and checks signature, issuer,
   * audience, nonce and times of the ID token; missing claims come from the userinfo endpoint, for
   * the same subject.
   */
  async whoCame(back: CameBack, { state, nonce, verifier }: Leg): Promise<Came> {
    if (back.error !== undefined)
      return { ok: false, why: back.error === "access_denied" ? "cancelled" : "failed" };
    const configuration = await this.#configuration();
    if (configuration === null) return { ok: false, why: "unreachable" };
    const { name: adminName = null } = this.#config.adminClaim ?? {};
    try {
      const claims = await this.#claimsOf(configuration, this.#addressOfReturn(back), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const who = claims === null ? null : whoCame(claims, this.#config.adminClaim);
      if (who === null) {
        this.#log.warn({ adminName }, "the provider did not say who it is");
        return { ok: false, why: "failed" };
      }
      if (adminName !== null && who.isAdmin === null)
        this.#log.warn({ adminName }, CLAIM_IS_MISSING);
      return { ok: true, who };
    } catch (error) {
      const why = isDown(error) ? "unreachable" : "failed";
      this.#log.warn({ why, ...namesOf(error) }, "a sign-in at the provider failed");
      return { ok: false, why };
    }
  }

  #addressOfReturn(back: CameBack): URL {
    const address = new URL(this.callback);
    for (const name of ["code", "state", "iss"] as const) {
      const value = back[name];
      if (value !== undefined) address.searchParams.set(name, value);
    }
    return address;
  }

  async #claimsOf(
    configuration: oidc.Configuration,
    address: URL,
    checks: oidc.AuthorizationCodeGrantChecks,
  ): Promise<Claims | null> {
    const client = await import("openid-client");
    const tokens = await client.authorizationCodeGrant(configuration, address, checks);
    const idClaims = tokens.claims();
    if (idClaims === undefined) return null;
    if (configuration.serverMetadata().userinfo_endpoint === undefined) return idClaims;
    const said = await client.fetchUserInfo(configuration, tokens.access_token, idClaims.sub);
    return joinClaims({ ...idClaims }, { ...said });
  }

  /**
   * The provider's metadata, at most an hour old, or older if the provider is down; null if it was
   * never fetched.
   */
  async #configuration(): Promise<oidc.Configuration | null> {
    const now = this.#clock.now();
    const known = this.#known;
    if (known !== null && now >= known.at && now - known.at < HOUR_MS) return known.configuration;
    this.#asking ??= this.#discover().finally(() => {
      this.#asking = null;
    });
    return (await this.#asking) ?? known?.configuration ?? null;
  }

  async #discover(): Promise<oidc.Configuration | null> {
    const { issuer, clientId, clientSecret } = this.#config;
    const client = await import("openid-client");
    const way = authenticate(client, clientSecret);
    // The signature is verified although the token comes from the provider: a home network may use
    // plain HTTP.
    const execute = [client.enableNonRepudiationChecks];
    // oxlint-disable-next-line typescript/no-deprecated -- marked to stand out only; a provider at home may have no certificate
    if (issuer.startsWith("http:")) execute.push(client.allowInsecureRequests);
    const options = { execute, timeout: LONGEST_ANSWER_SECONDS };
    try {
      const configuration = await client.discovery(
        new URL(issuer),
        clientId,
        undefined,
        way,
        options,
      );
      this.#known = { configuration, at: this.#clock.now() };
      return configuration;
    } catch (error) {
      this.#log.warn(namesOf(error), "the provider of OIDC_ISSUER did not say what it is");
      return null;
    }
  }
}
