import type { Member } from "@larder/contract/household/household";
import { say } from "@larder/words/say";
import { Initial } from "../ui/art/initial.tsx";
import { instantDayText } from "../ui/text/format.ts";
import { MenuAction, MenuButton } from "../ui/overlays/menu-button.tsx";

interface PersonRowProps {
  readonly member: Member;
  /** The only member: nothing can be changed. */
  readonly isAlone: boolean;
  readonly mayChange: boolean;
  readonly onRole: (role: Member["role"]) => void;
  readonly onRemove: () => void;
}

/** One member. Owners have a menu behind "...". */
export function PersonRow({ member, isAlone, mayChange, onRole, onRemove }: PersonRowProps) {
  const { id, name, role, joinedAt, isYou } = member;
  const day = instantDayText(joinedAt);
  return (
    <li className="flex items-center gap-3.5">
      <Initial name={name} personId={id} />
      <div className="min-w-0 flex-1">
        <h3 dir="auto" className="font-sans text-name font-semibold tracking-normal wrap-anywhere">
          {name}
          {isYou && (
            <span className="ms-2 text-sm font-semibold text-ink-3">{say("people.you")}</span>
          )}
        </h3>
        <p className="text-sm text-ink-2">
          {role === "OWNER"
            ? say("people.ownerSince", { day })
            : say("people.memberSince", { day })}
        </p>
      </div>
      {mayChange && !isAlone && (
        <MenuButton label={say("people.moreFor", { name })}>
          {role === "OWNER" ? (
            <MenuAction onChoose={() => onRole("MEMBER")}>{say("people.makeMember")}</MenuAction>
          ) : (
            <MenuAction onChoose={() => onRole("OWNER")}>{say("people.makeOwner")}</MenuAction>
          )}
          {!isYou && <MenuAction onChoose={onRemove}>{say("people.remove")}</MenuAction>}
        </MenuButton>
      )}
    </li>
  );
}
