/**
 * Redirects to the provider and back. The purpose is in the address fragment and removed at once.
 * It is accepted only in the tab that left. Source: handbook/accounts.md#accounts-elsewhere.
 */
const KEY = "went-to-provider";
const START = "/api/auth/oidc/start";
const CODE = /^[\w-]{1,100}$/;

const reasons = ["cancelled", "expired", "unreachable", "failed", "unverified"] as const;

/** Reasons of a failed sign-in. */
export type WhyNot = (typeof reasons)[number];

/** How a page was opened: normally, or from the provider with a code or a reason. */
export type ComingBack =
  | { readonly kind: "no" }
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "not"; readonly why: WhyNot };

/** Redirects to the provider. */
export function goToProvider(): void {
  sessionStorage.setItem(KEY, "yes");
  location.assign(START);
}

/** Reads how this page was opened, once; the fragment is removed. */
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
