import { type ReactNode, useState } from "react";
import { dotsThreeIcon } from "../art/icons/icons.ts";
import { IconButton } from "../controls/icon-button.tsx";

/** What became of the button while the menu's code was on its way. */
export type PressedBefore = "pressed" | "focused" | undefined;

interface MenuLaterProps {
  /** The menu's own label. */
  readonly label: string;
  /** A menu made with `later`, which takes all of this. */
  readonly children: (state: {
    readonly was: PressedBefore;
    readonly open: boolean;
    readonly onClose: () => void;
    readonly meanwhile: ReactNode;
  }) => ReactNode;
}

/** The button of a menu: there with the screen, the menu itself a moment later, open when it was pressed by then. */
export function MenuLater({ label, children }: MenuLaterProps) {
  const [was, setWas] = useState<PressedBefore>();
  return children({
    was,
    open: was === "pressed",
    onClose: () => setWas(undefined),
    meanwhile: (
      <IconButton
        icon={dotsThreeIcon}
        label={label}
        aria-haspopup="menu"
        className="max-md:-mr-2.5"
        onClick={() => setWas("pressed")}
        onFocus={() => setWas((before) => before ?? "focused")}
        onBlur={() => setWas((before) => (before === "focused" ? undefined : before))}
      />
    ),
  });
}
