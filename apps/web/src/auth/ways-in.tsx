import { authApi } from "@larder/contract/access/auth";
import { say } from "@larder/words/say";
import { Link } from "react-router";
import { useRead } from "../api/use-read.ts";
import { LoginForm } from "./login-form.tsx";
import { OtherWaysIn } from "./other-ways-in.tsx";

/**
 * The form is shown at once and removed if passwords are disabled. Source:
 * handbook/accounts.md#the-screens.
 */
export function WaysIn() {
  const { data: options } = useRead(authApi.options);
  if (options?.passwords === false) return <OtherWaysIn areAll />;
  return (
    <>
      <LoginForm />
      <OtherWaysIn />
      <p className="mt-6">
        <Link to="/forgot-password" className="text-link underline">
          {say("auth.forgot")}
        </Link>
      </p>
    </>
  );
}
