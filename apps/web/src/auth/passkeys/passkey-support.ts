/** "yes", or the obstacle. */
export type PasskeySupport = "yes" | "noAddress" | "noBrowser";

// IPv6 addresses have brackets.
const NUMBERS = /^[\d.]+$|^\[/;

/** Passkeys need https or localhost, and a host name. W3C Web Authentication, "relying party". */
export function passkeySupport(): PasskeySupport {
  if (typeof PublicKeyCredential === "function")
    return NUMBERS.test(location.hostname) ? "noAddress" : "yes";
  return globalThis.isSecureContext ? "noBrowser" : "noAddress";
}

/** True if the browser can list passkeys in a field. */
export function offersPasskeys(): boolean {
  return (
    passkeySupport() === "yes" &&
    // Some browsers have passkeys without this.
    typeof PublicKeyCredential.isConditionalMediationAvailable === "function"
  );
}
