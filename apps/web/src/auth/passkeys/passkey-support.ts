/** Whether a browser can use passkeys here; else what is in the way. */
export type PasskeySupport = "yes" | "noAddress" | "noBrowser";

// Of IPv6 the address has brackets.
const NUMBERS = /^[\d.]+$|^\[/;

/** Browsers have passkeys for pages over https, and for this machine, that have a name. W3C Web Authentication, "relying party". */
export function passkeySupport(): PasskeySupport {
  if (typeof PublicKeyCredential === "function")
    return NUMBERS.test(location.hostname) ? "noAddress" : "yes";
  return globalThis.isSecureContext ? "noBrowser" : "noAddress";
}

/** Whether the browser offers passkeys below a field, without being asked by a button. */
export function offersPasskeys(): boolean {
  return (
    passkeySupport() === "yes" &&
    // some have passkeys, but not this
    typeof PublicKeyCredential.isConditionalMediationAvailable === "function"
  );
}
