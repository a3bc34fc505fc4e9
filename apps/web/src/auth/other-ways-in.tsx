import { PasskeySignIn } from "./passkey-sign-in.tsx";
import { passkeySupport } from "./passkey-support.ts";

/** The ways to sign in beside email and password: each is a button, or nothing where it cannot be gone. Source: handbook/accounts.md#the-screens. */
export function OtherWaysIn() {
  return (
    <div className="mt-3 grid gap-3 empty:hidden">
      {passkeySupport() === "yes" && <PasskeySignIn />}
    </div>
  );
}
