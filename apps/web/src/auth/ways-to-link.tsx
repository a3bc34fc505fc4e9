import type { authApi } from "@larder/contract/access/auth";
import type { Data } from "@larder/contract/endpoint";
import { say } from "@larder/words/say";
import { ForgotPasswordForm, type SentLink } from "./passwords/forgot-password-form.tsx";

interface WaysToLinkProps {
  /** Unknown if it cannot be loaded: then the form is worth a try. */
  readonly options: Data<typeof authApi.options> | undefined;
  readonly onSent: (sent: SentLink) => void;
}

/** By mail, or from the operator. */
export function WaysToLink({ options, onSent }: WaysToLinkProps) {
  if (options?.passwords === false) return <p>{say("mailed.noPasswords")}</p>;
  if (options?.mail === false)
    return (
      <>
        <p className="text-ink-2">{say("mailed.noMailText")}</p>
        <code className="block rounded-md bg-well px-3.5 py-3 wrap-anywhere">
          {say("mailed.command")}
        </code>
      </>
    );
  return (
    <>
      <p className="text-ink-2">{say("mailed.forgotText")}</p>
      <ForgotPasswordForm onSent={onSent} />
    </>
  );
}
