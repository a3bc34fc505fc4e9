import { householdApi, type Member } from "@larder/contract/household/household";
import { say } from "@larder/words/say";
import { useState } from "react";
import { problemsOf } from "../api/calls/problems.ts";
import { useAction } from "../api/use-action.ts";
import { Notice } from "../ui/overlays/notice.tsx";
import { SectionHead } from "../ui/layout/section-head.tsx";
import { showToast } from "../ui/overlays/toast.ts";
import { PersonRow } from "./person-row.tsx";
import { RemoveDialog } from "./remove-dialog.tsx";

interface PeopleListProps {
  readonly members: readonly Member[];
  /** True if the viewer is an owner and may change roles. */
  readonly isOwner: boolean;
}

/** Members with their roles. Source: handbook/households.md#the-screens. */
export function PeopleList({ members, isOwner }: PeopleListProps) {
  const change = useAction(householdApi.changeMember);
  const [leaving, setLeaving] = useState<Member | null>(null);

  async function setRole({ id, name }: Member, role: Member["role"]) {
    const done = await change.run({ params: { id }, body: { role } });
    if (!done.ok) return;
    const text =
      role === "OWNER" ? say("people.isOwnerNow", { name }) : say("people.isMemberNow", { name });
    showToast(text);
  }
  return (
    <section aria-labelledby="people" className="part part-beside">
      <SectionHead id="people" title={say("people.people")} count={members.length} />
      {problemsOf([change]).map(({ text, dismiss }) => (
        <Notice key={text} tone="error" onDismiss={dismiss}>
          {text}
        </Notice>
      ))}
      <ul className="rows [--text-at:48px]">
        {members.map((member) => (
          <PersonRow
            key={member.id}
            member={member}
            isAlone={members.length === 1}
            mayChange={isOwner}
            onRole={(role) => void setRole(member, role)}
            onRemove={() => setLeaving(member)}
          />
        ))}
      </ul>
      {leaving !== null && <RemoveDialog member={leaving} onClose={() => setLeaving(null)} />}
    </section>
  );
}
