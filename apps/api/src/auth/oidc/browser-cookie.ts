const TEN_MINUTES_S = 600;
const VALUE = /^[\w-]{43}$/;

/** Under TLS no other site or neighbouring host can set it. RFC 6265bis, section 4.1.3. */
const nameFor = (site: string) =>
  site.startsWith("https:") ? "__Host-larder-oidc" : "larder-oidc";

/**
 * Binds a sign-in to the browser that started it. Without it, an attacker could finish their own
 * sign-in in a victim's browser and read what the victim enters. Source:
 * handbook/accounts.md#accounts-elsewhere.
 */
export function browserCookie(site: string, value: string): string {
  const secure = site.startsWith("https:") ? "; Secure" : "";
  return `${nameFor(site)}=${value}; Path=/; Max-Age=${TEN_MINUTES_S}; HttpOnly; SameSite=Lax${secure}`;
}

/** The value of a request; undefined without one. */
export function browserOf(
  headers: { readonly cookie?: string | undefined },
  site: string,
): string | undefined {
  const name = `${nameFor(site)}=`;
  const pairs = (headers.cookie ?? "").split(";").map((pair) => pair.trim());
  const value = pairs.find((pair) => pair.startsWith(name))?.slice(name.length) ?? "";
  return VALUE.test(value) ? value : undefined;
}
