import { householdApi, type Invitation } from "@larder/contract/household/household";
import { say } from "@larder/words/say";
import { problemsOf } from "../api/calls/problems.ts";
import { useAction } from "../api/use-action.ts";
import { Icon } from "../ui/art/icons/icon.tsx";
import { linkIcon } from "../ui/art/icons/people-icons.ts";
import { Button } from "../ui/controls/button.tsx";
import { instantDayText } from "../ui/text/format.ts";
import { SectionHead } from "../ui/layout/section-head.tsx";
import { Notice } from "../ui/overlays/notice.tsx";
import { showToast } from "../ui/overlays/toast.ts";

interface OpenInvitationsProps {
  readonly invitations: readonly Invitation[];
}

/** Unused links, which owners can revoke. Source: handbook/households.md#the-screens. */
export function OpenInvitations({ invitations }: OpenInvitationsProps) {
  const revoke = useAction(householdApi.revoke);
  async function takeBack({ id }: Invitation) {
    const done = await revoke.run({ params: { id } });
    if (done.ok) showToast(say("people.takenBack"));
  }
  return (
    <section aria-labelledby="invitations" className="part part-beside">
      <SectionHead id="invitations" title={say("people.invitations")} count={invitations.length} />
      {problemsOf([revoke]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      <ul className="rows [--text-at:48px]">
        {invitations.map((invitation) => {
          const note = invitation.note ?? say("people.unnamedInvitation");
          return (
            <li key={invitation.id} className="flex items-center gap-3.5">
              <span className="grid size-[34px] flex-none place-items-center rounded-full bg-well text-ink-2">
                <Icon path={linkIcon} />
              </span>
              <div className="min-w-0 flex-1">
                <h3 className="font-sans text-name font-semibold tracking-normal wrap-anywhere">
                  {note}
                </h3>
                <p className="text-sm text-ink-2">{whoAndUntil(invitation)}</p>
              </div>
              <Button
                kind="quiet"
                aria-label={say("people.takeBackNamed", { note })}
                aria-disabled={revoke.isRunning || undefined}
                onClick={() => void takeBack(invitation)}
              >
                {say("people.takeBack")}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function whoAndUntil({ invitedBy, expiresAt }: Invitation): string {
  const day = instantDayText(expiresAt);
  return invitedBy === null
    ? say("people.until", { day })
    : say("people.invitedBy", { name: invitedBy, day });
}
