import { CSPProvider } from "@base-ui/react/csp-provider";
import { Menu } from "@base-ui/react/menu";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "../styles/classes.ts";
import { Icon } from "../art/icons/icon.tsx";
import { checkIcon } from "../art/icons/first-icons.ts";
import { dotsThreeIcon } from "../art/icons/icons.ts";
import type { PressedBefore } from "./menu-later.tsx";

interface MenuButtonProps {
  /** Accessible name of the button and its menu. */
  readonly label: string;
  /** `MenuAction`, `MenuLink` and `MenuSwitch`. */
  readonly children: ReactNode;
  readonly icon?: string;
  /** Text next to the icon; without it the label is the tooltip. */
  readonly text?: string | undefined;
  readonly className?: string;
  /** Pressed or focused while its code was loading. */
  readonly was?: PressedBefore;
  /** The kind of row action, so that the next row's takes the focus when this one is removed. */
  readonly "data-row-action"?: string;
}

/**
 * A menu of secondary actions behind "...": arrows, Home, End, letters, Enter, Escape. Source:
 * handbook/screens.md#parts, handbook/screens.md#keyboard.
 */
export function MenuButton({
  label,
  children,
  icon = dotsThreeIcon,
  text,
  className,
  was,
  ...rest
}: MenuButtonProps) {
  return (
    <CSPProvider disableStyleElements>
      <Menu.Root modal={false} defaultOpen={was === "pressed"}>
        <Menu.Trigger
          {...rest}
          aria-label={label}
          ref={was === "focused" ? takeFocus : undefined}
          title={text === undefined ? label : undefined}
          className={classes(text === undefined && "icon-btn data-popup-open:bg-well", className)}
        >
          <Icon path={icon} />
          {text}
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner align="end" sideOffset={6} collisionPadding={16} className="z-45">
            <Menu.Popup className="popup min-w-[min(14rem,100vw-32px)] p-[5px]">
              {children}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </CSPProvider>
  );
}

const takeFocus = (button: HTMLElement | null) => button?.focus();

interface MenuEntryProps {
  readonly children: string;
}

interface MenuActionProps extends MenuEntryProps {
  readonly icon?: string;
  readonly onChoose: () => void;
}

/** An entry with an action. */
export function MenuAction({ icon, children, onChoose }: MenuActionProps) {
  return (
    <Menu.Item className="popup-row" onClick={onChoose}>
      {icon && <Icon path={icon} />}
      {children}
    </Menu.Item>
  );
}

interface MenuLinkProps extends MenuEntryProps {
  readonly to: string;
}

/** An entry with a link. */
export function MenuLink({ children, to }: MenuLinkProps) {
  return (
    <Menu.LinkItem className="popup-row no-underline" closeOnClick render={<Link to={to} />}>
      {children}
    </Menu.LinkItem>
  );
}

interface MenuSwitchProps extends MenuEntryProps {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

/** A toggle entry. The menu stays open. */
export function MenuSwitch({ children, isOn, onSwitch }: MenuSwitchProps) {
  return (
    <Menu.CheckboxItem className="popup-row" checked={isOn} onCheckedChange={onSwitch}>
      <span className="flex-1">{children}</span>
      <Menu.CheckboxItemIndicator>
        <Icon path={checkIcon} className="size-4" />
      </Menu.CheckboxItemIndicator>
    </Menu.CheckboxItem>
  );
}
