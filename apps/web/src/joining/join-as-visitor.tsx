import { say } from "@larder/words/say";
import { useEffect } from "react";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { keepInvitation } from "./invited.ts";

interface JoinAsVisitorProps {
  readonly token: string;
}

/** For somebody who is not signed in: an account first. Both ways lead back here. */
export function JoinAsVisitor({ token }: JoinAsVisitorProps) {
  // The browser's storage is outside React; it outlives reloads of the forms in between.
  useEffect(() => keepInvitation(token), [token]);
  return (
    <div className="grid gap-3">
      <ButtonLink kind="main" large block to="/register">
        {say("joining.createAccount")}
      </ButtonLink>
      <ButtonLink large block to="/login">
        {say("joining.signIn")}
      </ButtonLink>
    </div>
  );
}
