import type { Data } from "@larder/contract/endpoint";
import type { invitationsApi } from "@larder/contract/household/invitations";
import { say } from "@larder/words/say";
import { useEffect, useState } from "react";
import { useSession } from "../api/kept/session.ts";
import { Button } from "../ui/controls/button.tsx";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { Bone, Skeleton } from "../ui/layout/skeleton.tsx";
import { ProblemNotice } from "../ui/overlays/problem-notice.tsx";
import { forgetInvitation, invitationToken } from "./invited.ts";
import { JoinForm } from "./join-form.tsx";
import { useJoiner } from "./use-joiner.ts";

interface JoinAsMemberProps {
  readonly token: string;
  readonly invitation: Data<typeof invitationsApi.look>;
  readonly onSignOut: () => void;
}

/** Signed-in users choose what to bring, unless they are members already. */
export function JoinAsMember({ token, invitation, onSignOut }: JoinAsMemberProps) {
  const { joiner, isWaiting, read } = useJoiner();
  const name = useSession((session) => session.user?.name ?? "");
  // A new account of this link has already agreed.
  const [cameBack] = useState(() => invitationToken() === token);
  // The address itself leads here from now on. Storage is outside React.
  useEffect(forgetInvitation, []);
  const isOwn = joiner?.invitationEnds.includes(invitation.expiresAt) === true;
  return (
    <Skeleton waiting={isWaiting} bones={<Bone className="h-8 w-[60%]" />}>
      <ProblemNotice of={read} />
      <NotLoaded reads={[read]} />
      {joiner && isOwn && <OwnInvitation household={joiner.household} />}
      {joiner && !isOwn && (
        <JoinForm
          token={token}
          householdName={invitation.householdName}
          joiner={joiner}
          isWanted={cameBack}
        />
      )}
      <p className="mt-6 flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
        {say("joining.signedInAs", { name })}
        <Button kind="quiet" className="-mx-2.5" onClick={onSignOut}>
          {say("joining.anotherAccount")}
        </Button>
      </p>
    </Skeleton>
  );
}

function OwnInvitation({ household }: { readonly household: string }) {
  return (
    <>
      <p className="font-semibold">{say("joining.already", { household })}</p>
      <p className="mb-4 text-ink-2">{say("joining.alreadyText")}</p>
      <ButtonLink kind="main" large block to="/dashboard">
        {say("joining.open")}
      </ButtonLink>
    </>
  );
}
