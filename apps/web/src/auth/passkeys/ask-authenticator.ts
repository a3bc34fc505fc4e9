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

/** What came of asking a browser for a passkey; nothing to say where the person would rather not. */
export type Asked<Credential> =
  | { readonly kind: "done"; readonly credential: Credential }
  | { readonly kind: "cancelled" }
  | { readonly kind: "known" }
  | { readonly kind: "failed"; readonly text: string };

type Options = Data<typeof passkeysApi.begin>["options"];

/** By the names that the browser gives its errors. W3C Web Authentication, "create a new credential" and "discover from external source". */
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

/** Has the browser make a passkey. */
export async function makePasskey(options: Options): Promise<Asked<RegisteredCredential>> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  // The server's half of the library wrote it for this half.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  try {
    return { kind: "done", credential: await startRegistration({ optionsJSON }) };
  } catch (error) {
    return failureOf(error, optionsJSON.rp.id);
  }
}

/**
 * Has the browser sign in with a passkey: in a window of its own, or, `quietly`, where the person picks one below the field of the
 * email. A second one that is asked for ends the first, which comes to "cancelled".
 */
export async function askForPasskey(
  options: Options,
  { quietly }: { readonly quietly: boolean },
): Promise<Asked<SignedCredential>> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  // The server's half of the library wrote it for this half.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  try {
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: quietly });
    return { kind: "done", credential };
  } catch (error) {
    return failureOf(error, optionsJSON.rpId);
  }
}

/** Takes back what was asked of the browser quietly. */
export async function stopAsking(): Promise<void> {
  const { WebAuthnAbortService } = await import("@simplewebauthn/browser");
  WebAuthnAbortService.cancelCeremony();
}
