import { useEffect } from "react";
import { Link } from "react-router";
import { VisitorFrame } from "../app/layout/visitor-frame.tsx";
import { loadSignedInFrame } from "../app/frame-code.ts";
import { LoginForm } from "../auth/login-form.tsx";
import { SignedInExit } from "../demo/signed-in-exit.tsx";

/** Login. Source: handbook/accounts.md#the-screens. */
export function Screen() {
  // The layout that comes next is fetched while the person types.
  useEffect(() => void loadSignedInFrame(), []);
  return (
    <SignedInExit>
      <VisitorFrame>
        <h1 tabIndex={-1}>Welcome Back!</h1>
        <p className="mt-1.5 mb-6 text-ink-2">Sign in to continue to your dashboard.</p>
        <LoginForm />
        <p className="mt-6">
          New here?{" "}
          <Link to="/register" className="text-link underline">
            Create an account
          </Link>
        </p>
      </VisitorFrame>
    </SignedInExit>
  );
}
