import { authApi } from "@larder/contract/access/auth";
import { say } from "@larder/words/say";
import { useRead } from "../api/use-read.ts";
import { ProviderButton } from "./provider-button.tsx";
import { RegisterForm } from "./register-form.tsx";
import { useRegistration } from "./registration.ts";

interface WaysToRegisterProps {
  /** Of the invitation. */
  readonly invitationToken: string | undefined;
}

/**
 * The form is shown at once and removed if it is useless. Source: handbook/accounts.md#the-screens.
 */
export function WaysToRegister({ invitationToken }: WaysToRegisterProps) {
  const registration = useRegistration(invitationToken);
  const { data: options } = useRead(authApi.options);
  if (registration === "off") return <p>{say("auth.registrationOff")}</p>;
  if (registration === "invited") return <p>{say("auth.registrationInvited")}</p>;
  if (options?.passwords === false)
    return (
      <div className="grid grid-cols-[minmax(0,1fr)]">
        <ProviderButton isMain />
      </div>
    );
  return (
    <>
      <RegisterForm invitationToken={invitationToken} />
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3 empty:hidden">
        <ProviderButton />
      </div>
    </>
  );
}
