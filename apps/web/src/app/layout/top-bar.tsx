import { say } from "@larder/words/say";
import { Link } from "react-router";
import { IconButton } from "../../ui/controls/icon-button.tsx";
import { Icon } from "../../ui/art/icons/icon.tsx";
import { chatCircleTextIcon, listIcon } from "../../ui/art/icons/icons.ts";
import { Initial } from "../../ui/art/initial.tsx";
import { useSession } from "../../api/kept/session.ts";
import { warm } from "../warm.ts";
import { Bar } from "./bar.tsx";
import { Brand } from "./brand.tsx";
import { UnreadCount, unreadText } from "./unread-count.tsx";
import { useUnread } from "./use-unread.ts";

interface TopBarProps {
  /** Undefined if the menu is pinned and needs no button. */
  readonly onMenu: (() => void) | undefined;
}

/** Menu button, brand, messages, account. Source: handbook/screens.md#the-frame. */
export function TopBar({ onMenu }: TopBarProps) {
  const user = useSession((session) => session.user);
  return (
    <Bar>
      {onMenu && (
        <IconButton
          icon={listIcon}
          label={say("menu.open")}
          onClick={onMenu}
          data-opens-menu=""
          className="-ms-1.5 text-[1.22rem]"
        />
      )}
      <Brand to="/dashboard" />
      <span className="flex-1" />
      <MessagesLink />
      <Link
        to="/account"
        aria-label={say("frame.accountTitle")}
        title={say("frame.accountTitle")}
        onPointerEnter={() => warm("/account")}
        className="grid size-11 place-items-center no-underline"
      >
        <Initial name={user?.name} personId={user?.id} />
      </Link>
    </Bar>
  );
}

/** The link to the messages with its unread mark. */
function MessagesLink() {
  const unread = useUnread();
  return (
    <Link
      to="/messages"
      title={
        unread === 0
          ? say("menu.messages")
          : say("menu.messagesUnread", { count: unreadText(unread) })
      }
      onPointerEnter={() => warm("/messages")}
      className="icon-btn relative text-[1.22rem]"
    >
      <Icon path={chatCircleTextIcon} />
      <span className="sr-only">{say("menu.messages")}</span>
      <UnreadCount count={unread} look="bar" />
    </Link>
  );
}
