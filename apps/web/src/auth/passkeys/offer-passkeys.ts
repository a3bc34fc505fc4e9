import { passkeysApi, type SignedCredential } from "@larder/contract/access/passkeys";
import { call } from "../../api/calls/call.ts";
import { CallError } from "../../api/calls/call-error.ts";
import { askForPasskey, stopAsking } from "./ask-authenticator.ts";
import { offersPasskeys } from "./passkey-support.ts";

/** A challenge is valid for five minutes; the user may need one to choose. */
const RENEW_EVERY_MS = 4 * 60 * 1000;

async function offerOnce(onPicked: (credential: SignedCredential) => void): Promise<void> {
  try {
    const { data } = await call(passkeysApi.beginLogin, {});
    const asked = await askForPasskey(data.options, { quietly: true });
    if (asked.kind === "done") onPicked(asked.credential);
  } catch (error) {
    // Unrequested, so the button reports failures.
    if (!(error instanceof CallError)) throw error;
  }
}

/**
 * Offers passkeys in the email field's list if the browser can. Renewed while the page is visible.
 * Returns the function that stops.
 */
export function offerPasskeys(onPicked: (credential: SignedCredential) => void): () => void {
  if (!offersPasskeys()) return () => {};
  let isOver = false;
  let offeredAt = -Infinity;
  function renew() {
    if (isOver || document.hidden || performance.now() - offeredAt < RENEW_EVERY_MS) return;
    offeredAt = performance.now();
    void offerOnce((credential) => {
      if (!isOver) onPicked(credential);
    });
  }
  void PublicKeyCredential.isConditionalMediationAvailable().then((can) => can && renew());
  const timer = setInterval(renew, RENEW_EVERY_MS);
  document.addEventListener("visibilitychange", renew);
  return () => {
    isOver = true;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", renew);
    void stopAsking();
  };
}
