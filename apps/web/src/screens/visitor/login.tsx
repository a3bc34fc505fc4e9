import { say } from "@larder/words/say";
import { useEffect, useState } from "react";
import { VisitorFrame } from "../../app/layout/visitor-frame.tsx";
import { loadSignedInFrame } from "../../app/frame-code.ts";
import { takeComingBack } from "../../auth/coming-back.ts";
import { FinishElsewhere } from "../../auth/finish-elsewhere.tsx";
import { NotIn, whyNotIn } from "../../auth/not-in.tsx";
import { ToRegister } from "../../auth/to-register.tsx";
import { WaysIn } from "../../auth/ways-in.tsx";
import { invitationPath, invitationToken } from "../../joining/invited.ts";
import { sharePath } from "../../sharing/waiting-share.ts";
import { SignedInExit } from "../../demo/signed-in-exit.tsx";

/** Login. Source: handbook/accounts.md#the-screens. */
export function Screen() {
  const [comingBack] = useState(takeComingBack);
  const [problem, setProblem] = useState(
    comingBack.kind === "not" ? whyNotIn(comingBack.why) : null,
  );
  // The layout that comes next is fetched while the person types.
  useEffect(() => void loadSignedInFrame(), []);
  return (
    <SignedInExit leadsTo={sharePath() ?? invitationPath()}>
      <VisitorFrame>
        <h1 tabIndex={-1}>{say("auth.welcomeBack")}</h1>
        <p className="mt-1.5 mb-6 text-ink-2">{say("auth.welcomeText")}</p>
        {problem !== null && <NotIn problem={problem} onDismiss={() => setProblem(null)} />}
        {comingBack.kind === "code" ? (
          <FinishElsewhere code={comingBack.code} invitationToken={invitationToken()}>
            <WaysIn />
          </FinishElsewhere>
        ) : (
          <WaysIn />
        )}
        <ToRegister invitationToken={invitationToken()} />
      </VisitorFrame>
    </SignedInExit>
  );
}
