/**
 * Going to the provider and coming back. What it was gone for is told by the fragment of the address, which no server sees and which
 * is taken out at once; and it counts only in the tab that went, since anybody can make a link with a code of their own in it.
 * Source: handbook/accounts.md#accounts-elsewhere.
 */
const KEY = "went-to-provider";
const START = "/api/auth/oidc/start";
const CODE = /^[\w-]{1,100}$/;

const reasons = ["cancelled", "expired", "unreachable", "failed", "unverified"] as const;

/** Why somebody came back as nobody. */
export type WhyNot = (typeof reasons)[number];

/** How a page was opened: by itself, or by coming back with a code or the reason why there is none. */
export type ComingBack =
  | { readonly kind: "no" }
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "not"; readonly why: WhyNot };

/** Leaves for the provider. */
export function goToProvider(): void {
  sessionStorage.setItem(KEY, "yes");
  location.assign(START);
}

/** Reads how this page was opened, once: the fragment is gone from the address afterwards. */
export function takeComingBack(): ComingBack {
  const said = new URLSearchParams(location.hash.slice(1));
  const [code, reason] = [said.get("oidc"), said.get("oidc-error")];
  if (code === null && reason === null) return { kind: "no" };
  history.replaceState(history.state, "", `${location.pathname}${location.search}`);
  const hasGone = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  if (reason !== null)
    return { kind: "not", why: reasons.find((one) => one === reason) ?? "failed" };
  if (!hasGone || code === null || !CODE.test(code)) return { kind: "not", why: "expired" };
  return { kind: "code", code };
}
