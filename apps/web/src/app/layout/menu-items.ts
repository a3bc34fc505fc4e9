import type { Access } from "@larder/rules/access";
import {
  bookOpenTextFillIcon,
  bookOpenTextIcon,
  booksIcon,
  chatCircleTextFillIcon,
  chatCircleTextIcon,
  cookingPotFillIcon,
  cookingPotIcon,
  gearSixFillIcon,
  gearSixIcon,
  houseFillIcon,
  houseIcon,
  jarLabelFillIcon,
  jarLabelIcon,
  receiptFillIcon,
  receiptIcon,
  shieldCheckFillIcon,
  shieldCheckIcon,
  walletFillIcon,
  walletIcon,
} from "../../ui/art/icons.ts";

/** A place that the menu leads to. */
export interface MenuItem {
  readonly to: string;
  readonly text: string;
  /** What the quick bar calls it, where that is shorter. */
  readonly short?: string;
  readonly access: Access;
  readonly icon: string;
  /** Marks the current place. */
  readonly currentIcon: string;
}

const dashboard: MenuItem = {
  to: "/dashboard",
  text: "Dashboard",
  access: "signedIn",
  icon: houseIcon,
  currentIcon: houseFillIcon,
};
const inventory: MenuItem = {
  to: "/inventory",
  text: "Inventory",
  access: "signedIn",
  icon: jarLabelIcon,
  currentIcon: jarLabelFillIcon,
};
const recipes: MenuItem = {
  to: "/recipes",
  text: "My Recipes",
  short: "Recipes",
  access: "signedIn",
  icon: bookOpenTextIcon,
  currentIcon: bookOpenTextFillIcon,
};
const cook: MenuItem = {
  to: "/what-can-i-cook",
  text: "What Can I Cook?",
  short: "Cook",
  access: "signedIn",
  icon: cookingPotIcon,
  currentIcon: cookingPotFillIcon,
};
const budget: MenuItem = {
  to: "/budget",
  text: "Budget",
  access: "signedIn",
  icon: walletIcon,
  currentIcon: walletFillIcon,
};
const scan: MenuItem = {
  to: "/scan-receipt",
  text: "Scan Receipt",
  short: "Scan",
  access: "pro",
  icon: receiptIcon,
  currentIcon: receiptFillIcon,
};

/** The groups of the slide-out menu. Source: handbook/screens.md#the-menu. */
export const menuGroups: readonly { readonly name: string; readonly items: readonly MenuItem[] }[] =
  [
    { name: "MY KITCHEN", items: [inventory, recipes, cook] },
    { name: "FINANCE", items: [budget, scan] },
    {
      name: "COMMUNITY",
      items: [
        {
          to: "/community/cookbook",
          text: "Community Cookbook",
          access: "pro",
          icon: booksIcon,
          currentIcon: booksIcon,
        },
        {
          to: "/messages",
          text: "Messages",
          access: "signedIn",
          icon: chatCircleTextIcon,
          currentIcon: chatCircleTextFillIcon,
        },
      ],
    },
    {
      name: "ACCOUNT",
      items: [
        {
          to: "/settings",
          text: "Settings",
          access: "signedIn",
          icon: gearSixIcon,
          currentIcon: gearSixFillIcon,
        },
        {
          to: "/admin",
          text: "Admin Panel",
          access: "admin",
          icon: shieldCheckIcon,
          currentIcon: shieldCheckFillIcon,
        },
      ],
    },
  ];

/** The places of the quick bar on phones. Source: handbook/screens.md#the-quick-bar. */
export const quickItems: readonly MenuItem[] = [inventory, cook, scan, recipes, budget];

/** The places that stand beside the page on wide screens. Source: handbook/screens.md#the-rail. */
export const railItems: readonly MenuItem[] = [dashboard, inventory, recipes, cook, budget, scan];
