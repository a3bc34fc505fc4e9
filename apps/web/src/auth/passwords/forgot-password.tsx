import { authApi } from "@larder/contract/access/auth";
import { say } from "@larder/words/say";
import { useState } from "react";
import { Link } from "react-router";
import { useRead } from "../../api/use-read.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Bone, Skeleton } from "../../ui/layout/skeleton.tsx";
import type { SentLink } from "./forgot-password-form.tsx";
import { useStepFocus } from "../../ui/overlays/use-step-focus.ts";
import { WaysToLink } from "../ways-to-link.tsx";

/** Source: handbook/accounts.md#links-by-mail. */
export function ForgotPassword() {
  const options = useRead(authApi.options);
  const [sent, setSent] = useState<SentLink | null>(null);
  useStepFocus(sent === null ? "ask" : "sent");
  return (
    <>
      <h1 tabIndex={-1}>{say(sent === null ? "mailed.forgotTitle" : "mailed.sentTitle")}</h1>
      <div className="mt-1.5 mb-6 grid gap-4 wrap-anywhere">
        {sent === null ? (
          <Skeleton waiting={options.isPending} bones={<Bone className="h-8 w-[80%]" />}>
            <WaysToLink options={options.data} onSent={setSent} />
          </Skeleton>
        ) : (
          <>
            <p>{sent.message}</p>
            <p className="text-ink-2">{say("mailed.sentText", { email: sent.email })}</p>
            <Button onClick={() => setSent(null)}>{say("mailed.anotherAddress")}</Button>
          </>
        )}
      </div>
      <p>
        <Link to="/login" className="text-link underline">
          {say("mailed.backToSignIn")}
        </Link>
      </p>
    </>
  );
}
