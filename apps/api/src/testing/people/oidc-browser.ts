import { oidcApi } from "@larder/contract/access/oidc";
import { expect } from "vitest";
import { type Claims, CLIENT, type TestProvider, throughProvider } from "./oidc-provider.ts";
import { startTestApp, type TestApp } from "../test-app.ts";

/** The public address in these tests. */
export const SITE = "https://larder.example";
/** The provider's redirect target. */
export const CALLBACK = `${SITE}/api/auth/oidc/callback`;

/** The operator's settings for a provider. */
export const settingsFor = ({ issuer }: TestProvider): Record<string, string> => ({
  PUBLIC_URL: SITE,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
});

/** Starts the product with the provider. The caller must close it. */
export function startWith(
  provider: TestProvider,
  { env = {}, ...options }: Parameters<typeof startTestApp>[0] = {},
): Promise<TestApp> {
  return startTestApp({ ...options, env: { ...settingsFor(provider), ...env } });
}

/** Claims of a provider that verified the address. */
export const verified = (email: string, more: Claims = {}): Claims => ({
  email,
  email_verified: true,
  name: "Vera Berg",
  ...more,
});

/** The callback's redirect to the login. */
interface Landing {
  readonly code: string | null;
  readonly error: string | null;
}

/** A browser with its own cookie that visits the provider. */
export class TestBrowser {
  readonly #larder: TestApp;
  readonly #provider: TestProvider;
  cookie = "";

  constructor(larder: TestApp, provider: TestProvider) {
    this.#larder = larder;
    this.#provider = provider;
  }

  /** The product's redirect. */
  async leave(): Promise<URL> {
    const { status, headers } = await this.#larder.call(oidcApi.start);
    expect(status).toBe(302);
    this.cookie = String(headers["set-cookie"] ?? "").split(";", 1)[0] ?? "";
    return new URL(String(headers["location"]));
  }

  /** From the product to the provider and to its redirect. */
  async goThere(): Promise<URL> {
    return throughProvider((await this.leave()).href, CALLBACK);
  }

  async comeBack(at: URL): Promise<Landing> {
    const { status, headers } = await this.#larder.call(oidcApi.callback, {
      query: Object.fromEntries(at.searchParams),
      headers: { cookie: this.cookie },
    });
    expect(status).toBe(302);
    const { origin, pathname, hash } = new URL(String(headers["location"]));
    expect(`${origin}${pathname}`).toBe(`${SITE}/login`);
    const fragment = new URLSearchParams(hash.slice(1));
    return { code: fragment.get("oidc"), error: fragment.get("oidc-error") };
  }

  /** There and back as `sub`. */
  async goThrough(sub: string, claims: Claims): Promise<Landing> {
    this.#provider.who = { sub, claims };
    return this.comeBack(await this.goThere());
  }

  finish(code: string | null, more: object = {}) {
    return this.#larder.call(oidcApi.finish, {
      body: { code: code ?? "", ...more },
      headers: { cookie: this.cookie },
    });
  }

  /** The complete sign-in. */
  async signIn(sub: string, claims: Claims, more: object = {}) {
    const { code } = await this.goThrough(sub, claims);
    return this.finish(code, more);
  }
}
