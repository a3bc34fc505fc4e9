import { say } from "@larder/words/say";
import { Link } from "react-router";
import { Said } from "../ui/text/said.tsx";
import { useRegistration } from "./registration.ts";

interface ToRegisterProps {
  /** Of the invitation. */
  readonly invitationToken: string | undefined;
}

/**
 * Links to registration, or explains that an invitation is needed. Empty if registration is off.
 */
export function ToRegister({ invitationToken }: ToRegisterProps) {
  const registration = useRegistration(invitationToken);
  if (registration === "off") return null;
  if (registration === "invited")
    return <p className="mt-6 text-ink-2">{say("auth.registrationInvited")}</p>;
  return (
    <p className="mt-6">
      <Said
        text="auth.newHere"
        elements={{ link: <Link to="/register" className="text-link underline" /> }}
      />
    </p>
  );
}
