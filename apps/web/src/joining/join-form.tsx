import { invitationsApi } from "@larder/contract/household/invitations";
import { say } from "@larder/words/say";
import { useEffect, useEffectEvent, useState } from "react";
import { Link, useNavigate } from "react-router";
import { enterHousehold } from "../api/kept/enter-household.ts";
import { useSession } from "../api/kept/session.ts";
import { useAction } from "../api/use-action.ts";
import { Button } from "../ui/controls/button.tsx";
import { ButtonLink } from "../ui/controls/button-link.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { ProblemNotice } from "../ui/overlays/problem-notice.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { Said } from "../ui/text/said.tsx";
import { type Bring, BringChoice } from "./bring-choice.tsx";
import type { Joiner } from "./use-joiner.ts";

interface JoinFormProps {
  readonly token: string;
  readonly householdName: string;
  readonly joiner: Joiner;
  /** The person signed up in order to join, so nothing more is asked. */
  readonly isWanted: boolean;
}

/** An empty household is deleted, so this asks first. */
export function JoinForm({ token, householdName, joiner, isWanted }: JoinFormProps) {
  const accept = useAction(invitationsApi.accept);
  const navigate = useNavigate();
  const [bring, setBring] = useState<Bring>(joiner.isAlone ? "everything" : "recipes");
  const [isAsking, setIsAsking] = useState(false);

  async function join() {
    const before = useSession.getState().user?.household?.id;
    const done = await accept.run({ params: { token }, body: { bring } });
    if (!done.ok) return;
    const { household } = done.data;
    enterHousehold(household);
    await navigate("/dashboard", { replace: true });
    const { name } = household;
    showToast(
      household.id === before
        ? say("joining.already", { household: name })
        : say("joining.youAreIn", { household: name }),
    );
  }
  const isNothingThere = joiner.lots === 0 && joiner.recipes === 0;
  const joinAtOnce = useEffectEvent(() => {
    if (isWanted && joiner.isAlone && isNothingThere) void join();
  });
  // A return from the forms is no press on this page.
  useEffect(() => {
    joinAtOnce();
  }, []);
  if (joiner.isLastOwner)
    return (
      <p>
        <Said
          text="joining.lastOwner"
          values={{ household: joiner.household }}
          elements={{ link: <Link to="/household" className="text-link underline" /> }}
        />
      </p>
    );
  // The rest is deleted with the empty household.
  const losesSomething = joiner.isAlone && bring !== "everything";
  const run = () => void join().then(() => setIsAsking(false));
  return (
    <div className="grid gap-5">
      <ProblemNotice of={accept} takesFocus />
      {!(joiner.isAlone && isNothingThere) && (
        <BringChoice joiner={joiner} bring={bring} onBring={setBring} />
      )}
      <div className="grid gap-3">
        <Button
          kind="main"
          large
          block
          busy={accept.isRunning}
          busyText={say("joining.joining")}
          needsConnection
          onClick={losesSomething ? () => setIsAsking(true) : run}
        >
          {say("joining.join", { household: householdName })}
        </Button>
        <ButtonLink large block to="/dashboard">
          {say("joining.notNow")}
        </ButtonLink>
      </div>
      <ConfirmDialog
        open={isAsking}
        title={say("joining.deleteTitle", { household: joiner.household })}
        text={say("joining.deleteText", { household: joiner.household })}
        confirmText={say("joining.deleteAndJoin")}
        busyText={say("joining.joining")}
        busy={accept.isRunning}
        onConfirm={run}
        onCancel={() => setIsAsking(false)}
      />
    </div>
  );
}
