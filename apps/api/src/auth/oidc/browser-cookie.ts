const TEN_MINUTES_S = 600;
const VALUE = /^[\w-]{43}$/;

/** Where the page is served over TLS no other site or neighbouring host can set it. RFC 6265bis, section 4.1.3. */
const nameFor = (site: string) =>
  site.startsWith("https:") ? "__Host-larder-oidc" : "larder-oidc";

/**
 * What tells this browser from others between leaving for the provider and coming back: without it, somebody could have another's
 * browser finish a sign-in that they began, and read what is then put into their account. Source: handbook/accounts.md#accounts-elsewhere.
 */
export function browserCookie(site: string, value: string): string {
  const secure = site.startsWith("https:") ? "; Secure" : "";
  return `${nameFor(site)}=${value}; Path=/; Max-Age=${TEN_MINUTES_S}; HttpOnly; SameSite=Lax${secure}`;
}

/** The value that a request carries; undefined without one. */
export function browserOf(
  headers: { readonly cookie?: string | undefined },
  site: string,
): string | undefined {
  const name = `${nameFor(site)}=`;
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(name))?.slice(name.length) ?? "";
  return VALUE.test(value) ? value : undefined;
}
