import { say } from "@larder/words/say";
import { useEffect } from "react";
import { Link } from "react-router";
import { VisitorFrame } from "../app/layout/visitor-frame.tsx";
import { loadSignedInFrame } from "../app/frame-code.ts";
import { LoginForm } from "../auth/login-form.tsx";
import { OtherWaysIn } from "../auth/other-ways-in.tsx";
import { invitationPath } from "../joining/invited.ts";
import { SignedInExit } from "../demo/signed-in-exit.tsx";
import { Said } from "../ui/said.tsx";

/** Login. Source: handbook/accounts.md#the-screens. */
export function Screen() {
  // The layout that comes next is fetched while the person types.
  useEffect(() => void loadSignedInFrame(), []);
  return (
    <SignedInExit leadsTo={invitationPath()}>
      <VisitorFrame>
        <h1 tabIndex={-1}>{say("auth.welcomeBack")}</h1>
        <p className="mt-1.5 mb-6 text-ink-2">{say("auth.welcomeText")}</p>
        <LoginForm />
        <OtherWaysIn />
        <p className="mt-6">
          <Said
            text="auth.newHere"
            elements={{ link: <Link to="/register" className="text-link underline" /> }}
          />
        </p>
      </VisitorFrame>
    </SignedInExit>
  );
}
