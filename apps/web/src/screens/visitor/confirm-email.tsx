import "../../ui/styles/signed-in.css";
import { VisitorFrame } from "../../app/layout/visitor-frame.tsx";
import { ConfirmEmail } from "../../auth/confirm-email.tsx";

/** Where the link that confirms an address leads. Source: handbook/accounts.md#links-by-mail. */
export function Screen() {
  return (
    <VisitorFrame>
      <ConfirmEmail />
    </VisitorFrame>
  );
}
