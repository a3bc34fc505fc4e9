import type { Page } from "@playwright/test";

/** A visitor, a member with the PRO plan, or an administrator. */
export type Viewer = "visitor" | "pro" | "admin";

/** A screen with its path and its preparation, for example opening a dialog. */
export interface ScreenView {
  /** Kebab-case; also the name of its picture. */
  readonly name: string;
  readonly path: string;
  readonly viewer: Viewer;
  /** The browser tab's title. */
  readonly title: string;
  readonly prepare?: (page: Page) => Promise<void>;
  /** Controls to press, for engines without Playwright. */
  readonly presses?: readonly Press[];
}

interface Press {
  readonly role: "button" | "menuitem";
  readonly name: string | RegExp;
}

/** Presses the first visible control of each role and name, and waits for the dialog. */
function pressing(...presses: readonly Press[]): Pick<ScreenView, "presses" | "prepare"> {
  return {
    presses,
    prepare: async (page) => {
      for (const { role, name } of presses)
        await page.getByRole(role, { name }).filter({ visible: true }).first().click();
      await page.locator("dialog[open]").last().waitFor();
    },
  };
}

const press = (name: string | RegExp) => pressing({ role: "button", name });

/** Every screen of the product and the most used dialogs. */
export const screenViews: readonly ScreenView[] = [
  { name: "landing", path: "/", viewer: "visitor", title: "Larder" },
  { name: "login", path: "/login", viewer: "visitor", title: "Sign in · Larder" },
  { name: "register", path: "/register", viewer: "visitor", title: "Create your account · Larder" },
  {
    name: "forgot-password",
    path: "/forgot-password",
    viewer: "visitor",
    title: "Forgotten password · Larder",
  },
  {
    name: "new-password",
    path: "/reset-password#a-link-that-was-never-made",
    viewer: "visitor",
    title: "New password · Larder",
  },
  { name: "share", path: "/share", viewer: "pro", title: "Shared With Larder · Larder" },
  {
    name: "link-gone",
    path: "/reset-password",
    viewer: "visitor",
    title: "New password · Larder",
  },
  {
    name: "confirm-email",
    path: "/confirm-email#a-link-that-was-never-made",
    viewer: "visitor",
    title: "Confirm your address · Larder",
  },
  {
    name: "invitation-gone",
    path: "/join/no-such-invitation",
    viewer: "visitor",
    title: "Invitation · Larder",
  },
  { name: "food-link-gone", path: "/food#no-such-link", viewer: "visitor", title: "Food · Larder" },
  {
    name: "stop-notices",
    path: "/notices/stop#no-such-link",
    viewer: "visitor",
    title: "Notices · Larder",
  },
  { name: "not-found", path: "/no-such-page", viewer: "visitor", title: "Page not found · Larder" },
  { name: "dashboard", path: "/dashboard", viewer: "pro", title: "Dashboard · Larder" },
  {
    name: "menu",
    path: "/dashboard",
    viewer: "pro",
    title: "Dashboard · Larder",
    ...press("Open menu"),
  },
  { name: "inventory", path: "/inventory", viewer: "pro", title: "Inventory · Larder" },
  { name: "stock-check", path: "/check", viewer: "pro", title: "Stock Check · Larder" },
  { name: "count-place", path: "/places/1/count", viewer: "pro", title: "Count a Place · Larder" },
  { name: "labels", path: "/labels?lots=1&size=62x29", viewer: "pro", title: "Label · Larder" },
  { name: "label-gone", path: "/l/no-such-label", viewer: "pro", title: "Label · Larder" },
  {
    name: "add-ingredient",
    path: "/inventory",
    viewer: "pro",
    title: "Inventory · Larder",
    ...press("Add Ingredient"),
  },
  {
    name: "delete-ingredient",
    path: "/inventory",
    viewer: "pro",
    title: "Inventory · Larder",
    ...pressing({ role: "button", name: /^Agave syrup$/ }, { role: "button", name: /^Delete$/ }),
  },
  { name: "recipes", path: "/recipes", viewer: "pro", title: "My Recipes · Larder" },
  {
    name: "import-recipes",
    path: "/recipes/import",
    viewer: "pro",
    title: "Bring Your Recipes · Larder",
  },
  {
    name: "create-recipe",
    path: "/recipes",
    viewer: "pro",
    title: "My Recipes · Larder",
    ...press("Create Recipe"),
  },
  {
    name: "what-can-i-cook",
    path: "/what-can-i-cook",
    viewer: "pro",
    title: "What Can I Cook · Larder",
  },
  {
    name: "shopping-list",
    path: "/shopping",
    viewer: "pro",
    title: "Shopping List · Larder",
  },
  {
    name: "shopping-lists",
    path: "/shopping",
    viewer: "pro",
    title: "Shopping List · Larder",
    ...pressing(
      { role: "button", name: "More for this list" },
      { role: "menuitem", name: "Lists" },
    ),
  },
  {
    name: "put-away-list",
    path: "/shopping",
    viewer: "pro",
    title: "Shopping List · Larder",
    ...press(/^Put Away \d/),
  },
  { name: "plan", path: "/plan", viewer: "pro", title: "Plan of the Week · Larder" },
  {
    name: "plan-month",
    path: "/plan?span=month",
    viewer: "pro",
    title: "Plan of the Week · Larder",
  },
  {
    name: "plan-a-meal",
    path: "/plan",
    viewer: "pro",
    title: "Plan of the Week · Larder",
    ...press(/^Add to /),
  },
  {
    name: "planned-meal",
    path: "/plan",
    viewer: "pro",
    title: "Plan of the Week · Larder",
    // A meal, since notes are edited in place.
    presses: [{ role: "button", name: /casserole/ }],
    prepare: async (page) => {
      const meal = page.locator("button[data-entry]").filter({ hasNotText: /^Out / });
      await meal.first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "budget", path: "/budget", viewer: "pro", title: "Budget & Expenses · Larder" },
  {
    name: "add-expense",
    path: "/budget",
    viewer: "pro",
    title: "Budget & Expenses · Larder",
    ...press("Add Expense"),
  },
  { name: "insights", path: "/insights", viewer: "pro", title: "Insights · Larder" },
  {
    name: "insight-rows",
    path: "/insights/rows?figure=spending",
    viewer: "pro",
    title: "Insights · Larder",
  },
  {
    name: "scan-receipt",
    path: "/scan-receipt",
    viewer: "pro",
    title: "AI Receipt Scanner · Larder",
  },
  { name: "messages", path: "/messages", viewer: "pro", title: "My Messages · Larder" },
  {
    name: "community-cookbook",
    path: "/community/cookbook",
    viewer: "pro",
    title: "Community Cookbook · Larder",
  },
  {
    name: "browse-books",
    path: "/browse-books",
    viewer: "pro",
    title: "Browse Recipe Books · Larder",
  },
  {
    name: "household",
    path: "/household",
    viewer: "pro",
    title: "Household · Larder",
  },
  {
    name: "invite-someone",
    path: "/household",
    viewer: "pro",
    title: "Household · Larder",
    ...press("Invite Someone"),
  },
  {
    name: "in-your-kitchen",
    path: "/household/activity",
    viewer: "pro",
    title: "In Your Kitchen · Larder",
  },
  { name: "account", path: "/account", viewer: "pro", title: "My Account · Larder" },
  { name: "settings", path: "/settings", viewer: "pro", title: "Settings · Larder" },
  {
    name: "for-developers",
    path: "/settings/developers",
    viewer: "pro",
    title: "For developers · Larder",
  },
  { name: "admin", path: "/admin", viewer: "admin", title: "Admin Dashboard · Larder" },
  {
    name: "admin-messages",
    path: "/admin/messages",
    viewer: "admin",
    title: "Admin Message Inbox · Larder",
  },
];

/** A viewer's screens in enough tests to use all cores. */
export const screenParts = [
  { viewer: "visitor", nth: 0, of: 1 },
  { viewer: "pro", nth: 0, of: 3 },
  { viewer: "pro", nth: 1, of: 3 },
  { viewer: "pro", nth: 2, of: 3 },
  { viewer: "admin", nth: 0, of: 1 },
] as const satisfies readonly { viewer: Viewer; nth: number; of: number }[];
