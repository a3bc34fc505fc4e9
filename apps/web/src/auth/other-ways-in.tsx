import { classes } from "../ui/styles/classes.ts";
import { PasskeySignIn } from "./passkeys/passkey-sign-in.tsx";
import { passkeySupport } from "./passkeys/passkey-support.ts";
import { ProviderButton } from "./provider-button.tsx";

interface OtherWaysInProps {
  /** Passwords are disabled. */
  readonly areAll?: boolean;
}

/**
 * Alternatives to email and password: buttons for those that are available. Source:
 * handbook/accounts.md#the-screens.
 */
export function OtherWaysIn({ areAll = false }: OtherWaysInProps) {
  return (
    <div
      className={classes("grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden", !areAll && "mt-3")}
    >
      <ProviderButton isMain={areAll} />
      {passkeySupport() === "yes" && <PasskeySignIn />}
    </div>
  );
}
