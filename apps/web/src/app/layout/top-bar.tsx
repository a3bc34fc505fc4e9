import { Link } from "react-router";
import { IconButton } from "../../ui/icon-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { chatCircleTextIcon, listIcon } from "../../ui/icons.ts";
import { useIsPhone } from "../../ui/media-query.ts";
import { useSession } from "../session.ts";
import { warm } from "../warm.ts";
import { Bar } from "./bar.tsx";
import { Brand } from "./brand.tsx";

interface TopBarProps {
  readonly onMenu: () => void;
}

/** Menu button (from 768 px), brand, messages, account. Source: BRIEF 4.1. */
export function TopBar({ onMenu }: TopBarProps) {
  const isPhone = useIsPhone();
  const name = useSession((session) => session.user?.name);
  return (
    <Bar>
      {!isPhone && (
        <IconButton icon={listIcon} label="Open menu" onClick={onMenu} className="text-[1.22rem]" />
      )}
      <Brand to="/dashboard" />
      <span className="flex-1" />
      <Link
        to="/messages"
        aria-label="Messages"
        title="Messages"
        onPointerEnter={() => warm("/messages")}
        className="icon-btn text-[1.22rem]"
      >
        <Icon path={chatCircleTextIcon} />
      </Link>
      <Link
        to="/account"
        aria-label="My Account"
        title="My Account"
        onPointerEnter={() => warm("/account")}
        className="grid size-11 place-items-center no-underline"
      >
        <span
          aria-hidden="true"
          className="grid size-[34px] place-items-center rounded-full bg-(--butter-300) font-display text-[1.05rem] leading-none font-extrabold text-(--damson-900)"
        >
          {initialOf(name)}
        </span>
      </Link>
    </Bar>
  );
}

/** First letter of a name, as a capital; "U" for User without one. */
function initialOf(name: string | undefined): string {
  const [letter = "U"] = (name ?? "").trim();
  return letter.toLocaleUpperCase("en-US");
}
