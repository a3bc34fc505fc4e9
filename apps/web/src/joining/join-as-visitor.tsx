import { authApi } from "@larder/contract/access/auth";
import { say } from "@larder/words/say";
import { useEffect } from "react";
import { useRead } from "../api/use-read.ts";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { keepInvitation } from "./invited.ts";

interface JoinAsVisitorProps {
  readonly token: string;
}

/** For somebody who is not signed in: an account first. Both ways lead back here; where nobody new can register there is one. */
export function JoinAsVisitor({ token }: JoinAsVisitorProps) {
  // The browser's storage is outside React; it outlives reloads of the forms in between.
  useEffect(() => keepInvitation(token), [token]);
  const { data: options } = useRead(authApi.options);
  const isClosed = options?.registration === "off";
  return (
    <div className="grid gap-3">
      {!isClosed && (
        <ButtonLink kind="main" large block to="/register">
          {say("joining.createAccount")}
        </ButtonLink>
      )}
      <ButtonLink kind={isClosed ? "main" : "secondary"} large block to="/login">
        {say("joining.signIn")}
      </ButtonLink>
    </div>
  );
}
