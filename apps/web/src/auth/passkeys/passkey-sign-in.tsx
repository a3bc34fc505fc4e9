import { passkeysApi, type SignedCredential } from "@larder/contract/access/passkeys";
import { say } from "@larder/words/say";
import { useEffect, useEffectEvent, useState } from "react";
import { beginSession } from "../../api/kept/session.ts";
import { useAction } from "../../api/use-action.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Notice } from "../../ui/overlays/notice.tsx";
import { askForPasskey } from "./ask-authenticator.ts";
import { offerPasskeys } from "./offer-passkeys.ts";

/**
 * Signs in with a passkey by the button or the email field's list. Source:
 * handbook/accounts.md#passkeys.
 */
export function PasskeySignIn() {
  const begin = useAction(passkeysApi.beginLogin);
  const login = useAction(passkeysApi.login);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const problem = begin.problem ?? refusal;

  async function finish(credential: SignedCredential) {
    const done = await login.run({ body: { credential } });
    if (done.ok) beginSession(done.data.token, done.data.user);
    else setRefusal(done.text);
  }
  const finishOffered = useEffectEvent(finish);
  // The browser's list is outside React; it resumes after its window closes.
  useEffect(() => {
    if (isAsking) return;
    return offerPasskeys((credential) => void finishOffered(credential));
  }, [isAsking]);

  async function ask() {
    setRefusal(null);
    setIsAsking(true);
    const options = await begin.run({});
    if (options.ok) {
      const asked = await askForPasskey(options.data.options, { quietly: false });
      if (asked.kind === "done") await finish(asked.credential);
      if (asked.kind === "failed") setRefusal(asked.text);
    }
    setIsAsking(false);
  }
  function dismiss() {
    begin.dismiss();
    setRefusal(null);
  }
  return (
    <>
      {problem !== null && (
        <Notice tone="error" heading={say("auth.loginError")} onDismiss={dismiss} takesFocus>
          {problem}
        </Notice>
      )}
      <Button
        large
        block
        busy={isAsking}
        busyText={say("auth.signingIn")}
        onClick={() => void ask()}
        needsConnection
      >
        {say("auth.passkeySignIn")}
      </Button>
    </>
  );
}
