import "../../ui/styles/signed-in.css";
import { VisitorFrame } from "../../app/layout/visitor-frame.tsx";
import { ResetPassword } from "../../auth/passwords/reset-password.tsx";

/** Where the link of a letter about a new password leads. Source: handbook/accounts.md#links-by-mail. */
export function Screen() {
  return (
    <VisitorFrame>
      <ResetPassword />
    </VisitorFrame>
  );
}
