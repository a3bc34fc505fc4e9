import { authApi } from "@larder/contract/access/auth";
import { say } from "@larder/words/say";
import { useEffect } from "react";
import { useRead } from "../api/use-read.ts";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { keepInvitation } from "./invited.ts";

interface JoinAsVisitorProps {
  readonly token: string;
}

/** Both ways return here. */
export function JoinAsVisitor({ token }: JoinAsVisitorProps) {
  // Storage is outside React; it survives reloads of the forms.
  useEffect(() => {
    keepInvitation(token);
  }, [token]);
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
