import "../../ui/styles/signed-in.css";
import { VisitorFrame } from "../../app/layout/visitor-frame.tsx";
import { ForgotPassword } from "../../auth/passwords/forgot-password.tsx";

/** Where a forgotten password leads. Source: handbook/accounts.md#links-by-mail. */
export function Screen() {
  return (
    <VisitorFrame>
      <ForgotPassword />
    </VisitorFrame>
  );
}
