import { say } from "@larder/words/say";
import { useEffect } from "react";
import { Link } from "react-router";
import { VisitorFrame } from "../../app/layout/visitor-frame.tsx";
import { forgetExit } from "../../api/kept/session.ts";
import { loadSignedInFrame } from "../../app/frame-code.ts";
import { WaysToRegister } from "../../auth/ways-to-register.tsx";
import { PRODUCT } from "../../ui/browser/page-title.ts";
import { invitationPath, invitationToken } from "../../joining/invited.ts";
import { sharePath } from "../../sharing/waiting-share.ts";
import { SignedInExit } from "../../demo/signed-in-exit.tsx";
import { Said } from "../../ui/text/said.tsx";

/** Register. Source: handbook/accounts.md#the-screens. */
export function Screen() {
  // The layout that comes next is fetched while the person types; the way that led here is left behind.
  useEffect(() => {
    void loadSignedInFrame();
    forgetExit();
  }, []);
  return (
    <SignedInExit leadsTo={sharePath() ?? invitationPath()}>
      <VisitorFrame>
        <h1 tabIndex={-1}>{say("auth.createYourAccount")}</h1>
        <p className="mt-1.5 text-ink-2">{say("auth.join", { product: PRODUCT })}</p>
        <p className="mt-1.5 mb-6 text-ink-2">
          <Said
            text="auth.alreadyMember"
            elements={{ link: <Link to="/login" className="text-link underline" /> }}
          />
        </p>
        <WaysToRegister invitationToken={invitationToken()} />
        <p className="mt-6">
          <Said
            text="auth.haveAccount"
            elements={{ link: <Link to="/login" className="text-link underline" /> }}
          />
        </p>
      </VisitorFrame>
    </SignedInExit>
  );
}
