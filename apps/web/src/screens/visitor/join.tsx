import "../../ui/styles/signed-in.css";
import { VisitorFrame } from "../../app/layout/visitor-frame.tsx";
import { signOut } from "../../app/layout/sign-out.ts";
import { JoinScreen } from "../../joining/join-screen.tsx";

/** Where a link of an invitation leads. Source: handbook/households.md#the-screens. */
export function Screen() {
  return (
    <VisitorFrame>
      <JoinScreen onSignOut={signOut} />
    </VisitorFrame>
  );
}
