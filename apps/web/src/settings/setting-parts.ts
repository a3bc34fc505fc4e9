import {
  basketIcon,
  calendarBlankIcon,
  desktopIcon,
  downloadSimpleIcon,
  forkKnifeIcon,
  jarLabelIcon,
  sunIcon,
  tagIcon,
  textboxIcon,
  walletIcon,
} from "../ui/art/icons/icons.ts";
import { checkIcon } from "../ui/art/icons/first-icons.ts";
import { usersThreeIcon } from "../ui/art/icons/people-icons.ts";
import {
  bellIcon,
  codeIcon,
  globeIcon,
  keyIcon,
  userIcon,
} from "../ui/art/icons/settings-icons.ts";

/** The groups in their order; the id is the fragment that leads there. */
export const settingGroups = [
  {
    id: "you",
    name: "account.groupYou",
    rows: [
      { part: "profile", name: "account.profileInfo", icon: userIcon },
      { part: "sign-in", name: "account.groupSignIn", icon: keyIcon },
      { part: "language", name: "frame.language", icon: globeIcon },
      { part: "appearance", name: "account.appearance", icon: sunIcon },
    ],
  },
  {
    id: "shared",
    name: "account.groupKitchen",
    rows: [
      { part: "household", name: "frame.householdTitle", icon: usersThreeIcon, to: "/household" },
      { part: "eaters", name: "eating.people", icon: forkKnifeIcon },
      { part: "places", name: "inventory.places", icon: jarLabelIcon },
      { part: "staples", name: "staples.title", icon: checkIcon },
      { part: "own-food", name: "own.title", icon: tagIcon },
      { part: "names", name: "own.names", icon: textboxIcon },
    ],
  },
  {
    id: "told",
    name: "account.groupTold",
    rows: [
      { part: "expiring", name: "account.expiring", icon: bellIcon },
      { part: "budget", name: "menu.budget", icon: walletIcon },
      { part: "list", name: "account.list", icon: basketIcon },
      { part: "notifications", name: "account.notifications", icon: desktopIcon },
      { part: "calendar", name: "calendar.title", icon: calendarBlankIcon },
    ],
  },
  {
    id: "data",
    name: "account.groupData",
    rows: [
      { part: "export", name: "account.takeWithYou", icon: downloadSimpleIcon },
      {
        part: "developers",
        name: "account.developers",
        icon: codeIcon,
        to: "/settings/developers",
      },
    ],
  },
] as const;

type Row = (typeof settingGroups)[number]["rows"][number];
/** The end of a setting's address. */
export type SettingPart = Row["part"];

/** One row of the settings. */
export interface Setting {
  readonly part: SettingPart;
  readonly name: Row["name"];
  readonly icon: string;
  /** Another screen. */
  readonly to?: string;
}

export const settingOf = (part: string | undefined): Setting | undefined =>
  settingGroups
    .flatMap(({ rows }): readonly Setting[] => rows)
    .find((row) => row.part === part && row.to === undefined);
