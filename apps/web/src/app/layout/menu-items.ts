import type { Key } from "@larder/words/catalogues";
import type { Access } from "@larder/rules/access";
import { shieldCheckIcon } from "../../ui/art/icons/first-icons.ts";
import {
  basketIcon,
  bookOpenTextFillIcon,
  bookOpenTextIcon,
  booksIcon,
  calendarBlankIcon,
  chartLineUpFillIcon,
  chartLineUpIcon,
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
  walletFillIcon,
  walletIcon,
} from "../../ui/art/icons/icons.ts";
import { basketFillIcon } from "../../ui/art/icons/shopping-icons.ts";
import { calendarBlankFillIcon } from "../../ui/art/icons/plan-icons.ts";
import { usersThreeFillIcon, usersThreeIcon } from "../../ui/art/icons/people-icons.ts";

export interface MenuItem {
  readonly to: string;
  readonly text: Key;
  /** A shorter name for the quick bar. */
  readonly short?: Key;
  readonly access: Access;
  readonly icon: string;
  /** The icon of the present place. */
  readonly currentIcon: string;
}

const dashboard: MenuItem = {
  to: "/dashboard",
  text: "menu.dashboard",
  access: "signedIn",
  icon: houseIcon,
  currentIcon: houseFillIcon,
};
const inventory: MenuItem = {
  to: "/inventory",
  text: "menu.inventory",
  access: "signedIn",
  icon: jarLabelIcon,
  currentIcon: jarLabelFillIcon,
};
const recipes: MenuItem = {
  to: "/recipes",
  text: "menu.myRecipes",
  short: "menu.recipes",
  access: "signedIn",
  icon: bookOpenTextIcon,
  currentIcon: bookOpenTextFillIcon,
};
const cook: MenuItem = {
  to: "/what-can-i-cook",
  text: "menu.whatCanICook",
  short: "menu.cook",
  access: "signedIn",
  icon: cookingPotIcon,
  currentIcon: cookingPotFillIcon,
};
const plan: MenuItem = {
  to: "/plan",
  text: "menu.plan",
  access: "signedIn",
  icon: calendarBlankIcon,
  currentIcon: calendarBlankFillIcon,
};
const shopping: MenuItem = {
  to: "/shopping",
  text: "menu.shoppingList",
  short: "menu.shopping",
  access: "signedIn",
  icon: basketIcon,
  currentIcon: basketFillIcon,
};
const budget: MenuItem = {
  to: "/budget",
  text: "menu.budget",
  access: "signedIn",
  icon: walletIcon,
  currentIcon: walletFillIcon,
};
const scan: MenuItem = {
  to: "/scan-receipt",
  text: "menu.scanReceipt",
  access: "pro",
  icon: receiptIcon,
  currentIcon: receiptFillIcon,
};
const insights: MenuItem = {
  to: "/insights",
  text: "menu.insights",
  access: "signedIn",
  icon: chartLineUpIcon,
  currentIcon: chartLineUpFillIcon,
};

/** The groups of the menu. Source: handbook/screens.md#the-menu. */
export const menuGroups: readonly { readonly name: Key; readonly items: readonly MenuItem[] }[] = [
  { name: "menu.kitchenGroup", items: [inventory, recipes, cook, plan, shopping] },
  { name: "menu.financeGroup", items: [budget, scan, insights] },
  {
    name: "menu.communityGroup",
    items: [
      {
        to: "/community/cookbook",
        text: "menu.cookbook",
        access: "pro",
        icon: booksIcon,
        currentIcon: booksIcon,
      },
      {
        to: "/messages",
        text: "menu.messages",
        access: "signedIn",
        icon: chatCircleTextIcon,
        currentIcon: chatCircleTextFillIcon,
      },
    ],
  },
  {
    name: "menu.accountGroup",
    items: [
      {
        to: "/household",
        text: "menu.household",
        access: "signedIn",
        icon: usersThreeIcon,
        currentIcon: usersThreeFillIcon,
      },
      {
        to: "/settings",
        text: "menu.settings",
        access: "signedIn",
        icon: gearSixIcon,
        currentIcon: gearSixFillIcon,
      },
      {
        to: "/admin",
        text: "menu.adminPanel",
        access: "admin",
        icon: shieldCheckIcon,
        currentIcon: shieldCheckFillIcon,
      },
    ],
  },
];

/** Places of the phone's quick bar in order. Source: handbook/screens.md#the-quick-bar. */
export const quickItems: readonly MenuItem[] = [inventory, cook, plan, recipes, shopping];

/** Places of the rail on wide screens. Source: handbook/screens.md#the-rail. */
export const railItems: readonly MenuItem[] = [
  dashboard,
  inventory,
  recipes,
  cook,
  plan,
  shopping,
  budget,
  scan,
  insights,
];
