import type { Access } from "@larder/rules/access";
import { loadWords } from "@larder/words/say";
import type { ComponentType } from "react";
import { matchPath } from "react-router";
import { Screen as Landing } from "../screens/landing.tsx";

/** One screen: where it is, who may open it, its title and its code. */
export interface ScreenRoute {
  readonly path: string;
  readonly access: Access;
  /** Title of the browser's tab, before "· Larder"; a screen may set a more exact one. */
  readonly title?: string;
  /** Fetches the screen's file, which exports its component as `Screen`. */
  readonly load: () => Promise<{ readonly Screen: ComponentType }>;
  /** The component itself, where it came with the first file of all. */
  readonly Screen?: ComponentType;
}

/** A screen outside the signed-in layout with what its form and its call complain of. */
async function withFormWords<Code>(code: Promise<Code>): Promise<Code> {
  await loadWords(["calls"]);
  return code;
}

/** Screens that stand alone: no menu, no session needed. Source: handbook/screens.md#routes-and-access. */
export const openRoutes: readonly ScreenRoute[] = [
  // In the first file of all, since it is the first screen of all: it must not wait for a second one.
  { path: "/", access: "public", load: async () => ({ Screen: Landing }), Screen: Landing },
  {
    path: "/login",
    access: "public",
    title: "Sign in",
    load: () => withFormWords(import("../screens/login.tsx")),
  },
  {
    path: "/register",
    access: "public",
    title: "Create your account",
    load: () => withFormWords(import("../screens/register.tsx")),
  },
];

/**
 * Screens inside the signed-in layout. A screen's first reads are named in preloads.ts.
 * Source: handbook/screens.md#routes-and-access.
 */
export const signedInRoutes: readonly ScreenRoute[] = [
  {
    path: "/dashboard",
    access: "signedIn",
    title: "Dashboard",
    load: () => import("../screens/dashboard.tsx"),
  },
  {
    path: "/budget",
    access: "signedIn",
    title: "Budget & Expenses",
    load: () => import("../screens/budget.tsx"),
  },
  {
    path: "/inventory",
    access: "signedIn",
    title: "Inventory",
    load: () => import("../screens/inventory.tsx"),
  },
  {
    path: "/recipes",
    access: "signedIn",
    title: "My Recipes",
    load: () => import("../screens/recipes.tsx"),
  },
  {
    path: "/recipes/:recipeId",
    access: "signedIn",
    title: "Recipe",
    load: () => import("../screens/recipe.tsx"),
  },
  {
    path: "/what-can-i-cook",
    access: "signedIn",
    title: "What Can I Cook",
    load: () => import("../screens/what-can-i-cook.tsx"),
  },
  {
    path: "/scan-receipt",
    access: "pro",
    title: "AI Receipt Scanner",
    load: () => import("../screens/scan-receipt.tsx"),
  },
  {
    path: "/messages",
    access: "signedIn",
    title: "My Messages",
    load: () => import("../screens/messages.tsx"),
  },
  {
    path: "/admin",
    access: "admin",
    title: "Admin Dashboard",
    load: () => import("../screens/admin.tsx"),
  },
  {
    path: "/admin/messages",
    access: "admin",
    title: "Admin Message Inbox",
    load: () => import("../screens/admin-messages.tsx"),
  },
  {
    path: "/browse-books",
    access: "pro",
    title: "Browse Recipe Books",
    load: () => import("../screens/browse-books.tsx"),
  },
  {
    path: "/community/cookbook",
    access: "pro",
    title: "Community Cookbook",
    load: () => import("../screens/community-cookbook.tsx"),
  },
  {
    path: "/account",
    access: "signedIn",
    title: "My Account",
    load: () => import("../screens/account.tsx"),
  },
  {
    path: "/settings",
    access: "signedIn",
    title: "Settings",
    load: () => import("../screens/settings.tsx"),
  },
];

/** Every other path. */
export const notFoundRoute: ScreenRoute = {
  path: "*",
  access: "public",
  title: "Page not found",
  load: () => import("../screens/not-found.tsx"),
};

/** The screen of a path. */
export function routeOf(pathname: string): ScreenRoute {
  const all = [...openRoutes, ...signedInRoutes];
  return all.find((route) => matchPath({ path: route.path, end: true }, pathname)) ?? notFoundRoute;
}
