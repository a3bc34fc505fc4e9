import { authApi } from "@larder/contract/access/auth";
import { say } from "@larder/words/say";
import { Link } from "react-router";
import { useRead } from "../api/use-read.ts";
import { LoginForm } from "./login-form.tsx";
import { OtherWaysIn } from "./other-ways-in.tsx";

/**
 * The ways to sign in that can be gone here. The form is there at once and goes where passwords turn out to be turned off: nobody
 * waits for that to be known. Source: handbook/accounts.md#the-screens.
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
