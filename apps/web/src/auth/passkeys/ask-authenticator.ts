import type { Data } from "@larder/contract/endpoint";
import type {
  passkeysApi,
  RegisteredCredential,
  SignedCredential,
} from "@larder/contract/access/passkeys";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { say } from "@larder/words/say";

/** The browser's answer; no message if the user cancelled. */
export type Asked<Credential> =
  | { readonly kind: "done"; readonly credential: Credential }
  | { readonly kind: "cancelled" }
  | { readonly kind: "known" }
  | { readonly kind: "failed"; readonly text: string };

type Options = Data<typeof passkeysApi.begin>["options"];

/**
 * By the browser's error names. W3C Web Authentication, "create a new credential" and "discover
 * from external source".
 */
function failureOf(error: unknown, host: unknown): Exclude<Asked<never>, { kind: "done" }> {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return { kind: "cancelled" };
  if (name === "InvalidStateError") return { kind: "known" };
  const text =
    name === "SecurityError"
      ? say("auth.passkeyElsewhere", { host: String(host) })
      : say("auth.passkeyFailed");
  return { kind: "failed", text };
}

/** Lets the browser create a passkey. */
export async function makePasskey(options: Options): Promise<Asked<RegisteredCredential>> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  // Written by the server's half of the library for this half.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  try {
    return { kind: "done", credential: await startRegistration({ optionsJSON }) };
  } catch (error) {
    return failureOf(error, optionsJSON.rp.id);
  }
}

/**
 * In its window, or with `quietly` in the email field's list. A second request cancels the first.
 */
export async function askForPasskey(
  options: Options,
  { quietly }: { readonly quietly: boolean },
): Promise<Asked<SignedCredential>> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  // Written by the server's half of the library for this half.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  try {
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: quietly });
    return { kind: "done", credential };
  } catch (error) {
    return failureOf(error, optionsJSON.rpId);
  }
}

/** Cancels a quiet request. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await import("@simplewebauthn/browser");
  WebAuthnAbortService.cancelCeremony();
}
