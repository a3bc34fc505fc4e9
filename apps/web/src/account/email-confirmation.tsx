import { authApi } from "@larder/contract/access/auth";
import { mailedLinksApi } from "@larder/contract/access/mailed-links";
import { say } from "@larder/words/say";
import { useAction } from "../api/use-action.ts";
import { useRead } from "../api/use-read.ts";
import { useSession } from "../api/kept/session.ts";
import { Button } from "../ui/controls/button.tsx";
import { ProblemNotice } from "../ui/overlays/problem-notice.tsx";
import { showToast } from "../ui/overlays/toast.ts";

/** Source: handbook/accounts.md#links-by-mail. */
export function EmailConfirmation() {
  const isConfirmed = useSession((session) => session.user?.isEmailConfirmed);
  const options = useRead(authApi.options);
  const send = useAction(mailedLinksApi.sendConfirmation);
  // Absent in a session of an older version.
  if (isConfirmed === undefined) return null;
  const press = async () => {
    const sent = await send.run({});
    if (sent.ok) showToast(sent.message);
  };
  return (
    <span className="block font-normal">
      <span className="text-ink-2">
        {say(isConfirmed ? "account.emailConfirmed" : "account.emailUnconfirmed")}
      </span>
      {!isConfirmed && options.data?.mail === true && (
        <span className="mt-1.5 mb-1 grid justify-items-start gap-3">
          <ProblemNotice of={send} takesFocus />
          <Button
            aria-label={say("account.sendConfirmationAbout")}
            busy={send.isRunning}
            busyText={say("account.sending")}
            onClick={() => void press()}
            needsConnection
          >
            {say("account.sendConfirmation")}
          </Button>
        </span>
      )}
    </span>
  );
}
