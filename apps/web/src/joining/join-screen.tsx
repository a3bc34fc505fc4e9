import { invitationsApi } from "@larder/contract/household/invitations";
import { say } from "@larder/words/say";
import { useParams } from "react-router";
import { hasCode } from "../api/calls/call-error.ts";
import { useRead } from "../api/use-read.ts";
import { useSession } from "../api/kept/session.ts";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { instantDayText } from "../ui/text/format.ts";
import { EmptyState } from "../ui/layout/empty-state.tsx";
import { NotLoaded } from "../ui/layout/not-loaded.tsx";
import { Bone, Skeleton } from "../ui/layout/skeleton.tsx";
import { ProblemNotice } from "../ui/overlays/problem-notice.tsx";
import { JoinAsMember } from "./join-as-member.tsx";
import { JoinAsVisitor } from "./join-as-visitor.tsx";

interface JoinScreenProps {
  readonly onSignOut: () => void;
}

/** Source: handbook/households.md#the-screens. */
export function JoinScreen({ onSignOut }: JoinScreenProps) {
  const { token = "" } = useParams();
  const read = useRead(invitationsApi.look, { params: { token } });
  const isSignedIn = useSession((session) => session.isAuthenticated);
  const invitation = read.data;
  if (hasCode(read.error, "not_found"))
    return (
      <EmptyState
        thing="jar"
        level={1}
        bare
        title={say("joining.notValid")}
        text={say("joining.notValidText")}
        action={<ButtonLink to="/">{say("joining.open")}</ButtonLink>}
      />
    );
  if (!invitation)
    return (
      <>
        <h1 tabIndex={-1} className={read.isPending ? "sr-only" : "mb-4"}>
          {read.isPending ? say("frame.joinTitle") : say("joining.failed")}
        </h1>
        <ProblemNotice of={read} />
        <NotLoaded reads={[read]} />
        <Skeleton waiting={read.isPending} bones={<Bone className="h-8 w-[80%]" />}>
          {null}
        </Skeleton>
      </>
    );
  const { householdName: household, invitedBy, expiresAt } = invitation;
  return (
    <>
      <h1 tabIndex={-1} className="wrap-anywhere">
        {invitedBy === null
          ? say("joining.invited", { household })
          : say("joining.invitedBy", { name: invitedBy, household })}
      </h1>
      <p className="mt-2 text-ink-2">{say("joining.shared")}</p>
      <p className="mb-6 text-ink-2">{say("joining.until", { day: instantDayText(expiresAt) })}</p>
      {isSignedIn ? (
        <JoinAsMember token={token} invitation={invitation} onSignOut={onSignOut} />
      ) : (
        <JoinAsVisitor token={token} />
      )}
    </>
  );
}
