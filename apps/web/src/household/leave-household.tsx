import { type Household, householdApi } from "@larder/contract/household/household";
import { say } from "@larder/words/say";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useAction } from "../api/use-action.ts";
import { Button } from "../ui/controls/button.tsx";
import { CheckField } from "../ui/controls/fields/check-field.tsx";
import { SectionHead } from "../ui/layout/section-head.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { ProblemNotice } from "../ui/overlays/problem-notice.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { Said } from "../ui/text/said.tsx";
import { enterHousehold } from "../api/kept/enter-household.ts";

interface LeaveHouseholdProps {
  readonly household: Household;
  readonly isOwner: boolean;
}

/**
 * Leaving, or the reason why it is impossible and the remedy. Source:
 * handbook/households.md#the-screens.
 */
export function LeaveHousehold({ household, isOwner }: LeaveHouseholdProps) {
  const { members } = household;
  const [isAsking, setIsAsking] = useState(false);
  const isAlone = members.length === 1;
  const isLastOwner = isOwner && members.filter(({ role }) => role === "OWNER").length === 1;
  return (
    <section aria-labelledby="leave" className="part part-beside">
      <SectionHead id="leave" title={say("people.leaveTitle")} />
      <div className="grid justify-items-start gap-4 text-ink-2">
        {isAlone && (
          <p>
            <Said
              text="people.leaveAlone"
              elements={{ link: <Link to="/settings" className="text-link underline" /> }}
            />
          </p>
        )}
        {!isAlone && isLastOwner && <p>{say("people.leaveLastOwner")}</p>}
        {!isAlone && !isLastOwner && (
          <>
            <p>{say("people.leaveText")}</p>
            <Button onClick={() => setIsAsking(true)}>{say("people.leave")}</Button>
          </>
        )}
      </div>
      {isAsking && <LeaveDialog name={household.name} onClose={() => setIsAsking(false)} />}
    </section>
  );
}

interface LeaveDialogProps {
  readonly name: string;
  readonly onClose: () => void;
}

function LeaveDialog({ name, onClose }: LeaveDialogProps) {
  const leave = useAction(householdApi.leave);
  const navigate = useNavigate();
  const [takesCopies, setTakesCopies] = useState(true);
  async function confirm() {
    const done = await leave.run({ body: { take: takesCopies ? "recipes" : "nothing" } });
    if (!done.ok) return;
    await navigate("/dashboard");
    enterHousehold(done.data.household);
    showToast(say("people.left", { name }));
  }
  return (
    <ConfirmDialog
      open
      title={say("people.leaveQuestion", { name })}
      text={say("people.leaveText")}
      confirmText={say("people.leave")}
      busyText={say("people.leaving")}
      busy={leave.isRunning}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <ProblemNotice of={leave} />
      <CheckField
        label={say("people.takeCopies")}
        checked={takesCopies}
        onChange={(event) => setTakesCopies(event.target.checked)}
      />
    </ConfirmDialog>
  );
}
