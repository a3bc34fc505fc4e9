import { type ReactNode, useState } from "react";
import { dotsThreeIcon } from "../art/icons/icons.ts";
import { IconButton } from "../controls/icon-button.tsx";

/** What happened to the button while the menu's code was loading. */
export type PressedBefore = "pressed" | "focused" | undefined;

interface MenuLaterProps {
  /** The menu's label. */
  readonly label: string;
  /** A menu made with `later`. */
  readonly children: (state: {
    readonly was: PressedBefore;
    readonly open: boolean;
    readonly onClose: () => void;
    readonly meanwhile: ReactNode;
  }) => ReactNode;
}

/**
 * The button of a menu: it comes with the screen, the menu a moment later, open if it was pressed.
 */
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
        className="max-md:-me-2.5"
        onClick={() => setWas("pressed")}
        onFocus={() => setWas((before) => before ?? "focused")}
        onBlur={() => setWas((before) => (before === "focused" ? undefined : before))}
      />
    ),
  });
}
