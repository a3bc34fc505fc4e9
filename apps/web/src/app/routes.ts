import type { Access } from "@larder/rules/access";
import type { ComponentType } from "react";
import { matchPath, type Params } from "react-router";
import { Screen as Landing } from "../screens/landing.tsx";
import type { reads } from "./reads.ts";

/** One screen: where it is, who may open it, its title, its code and what it reads. The router and what is fetched ahead go by it. */
export interface ScreenRoute {
  readonly path: string;
  readonly access: Access;
  /** Title of the browser's tab, before "· Larder"; a screen may set a more exact one. */
  readonly title?: string;
  /** Fetches the screen's file, which exports its component as `Screen`. */
  readonly load: () => Promise<{ readonly Screen: ComponentType }>;
  /** What it reads at once, in reads.ts: code and data travel together. */
  readonly reads?: keyof typeof reads;
  /** The component itself, where it came with the first file of all. */
  readonly Screen?: ComponentType;
}

/** Screens that stand alone: no menu, no session needed. Source: handbook/screens.md#routes-and-access. */
export const openRoutes: readonly ScreenRoute[] = [
  // In the first file of all, since it is the first screen of all: it must not wait for a second one.
  { path: "/", access: "public", load: async () => ({ Screen: Landing }), Screen: Landing },
  {
    path: "/login",
    access: "public",
    title: "Sign in",
    load: () => import("../screens/login.tsx"),
  },
  {
    path: "/register",
    access: "public",
    title: "Create your account",
    load: () => import("../screens/register.tsx"),
  },
];

/** Screens inside the signed-in layout. Source: handbook/screens.md#routes-and-access. */
export const signedInRoutes: readonly ScreenRoute[] = [
  {
    path: "/dashboard",
    access: "signedIn",
    title: "Dashboard",
    load: () => import("../screens/dashboard.tsx"),
    reads: "dashboard",
  },
  {
    path: "/budget",
    access: "signedIn",
    title: "Budget & Expenses",
    load: () => import("../screens/budget.tsx"),
    reads: "budget",
  },
  {
    path: "/inventory",
    access: "signedIn",
    title: "Inventory",
    load: () => import("../screens/inventory.tsx"),
    reads: "inventory",
  },
  {
    path: "/recipes",
    access: "signedIn",
    title: "My Recipes",
    load: () => import("../screens/recipes.tsx"),
    reads: "recipes",
  },
  {
    path: "/recipes/:recipeId",
    access: "signedIn",
    title: "Recipe",
    load: () => import("../screens/recipe.tsx"),
    reads: "recipe",
  },
  {
    path: "/what-can-i-cook",
    access: "signedIn",
    title: "What Can I Cook",
    load: () => import("../screens/what-can-i-cook.tsx"),
    reads: "cooking",
  },
  {
    path: "/scan-receipt",
    access: "pro",
    title: "AI Receipt Scanner",
    load: () => import("../screens/scan-receipt.tsx"),
    reads: "scanning",
  },
  {
    path: "/messages",
    access: "signedIn",
    title: "My Messages",
    load: () => import("../screens/messages.tsx"),
    reads: "messages",
  },
  {
    path: "/admin",
    access: "admin",
    title: "Admin Dashboard",
    load: () => import("../screens/admin.tsx"),
    reads: "admin",
  },
  {
    path: "/admin/messages",
    access: "admin",
    title: "Admin Message Inbox",
    load: () => import("../screens/admin-messages.tsx"),
    reads: "inbox",
  },
  {
    path: "/browse-books",
    access: "pro",
    title: "Browse Recipe Books",
    load: () => import("../screens/browse-books.tsx"),
    reads: "books",
  },
  {
    path: "/community/cookbook",
    access: "pro",
    title: "Community Cookbook",
    load: () => import("../screens/community-cookbook.tsx"),
    reads: "cookbook",
  },
  {
    path: "/account",
    access: "signedIn",
    title: "My Account",
    load: () => import("../screens/account.tsx"),
    reads: "account",
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

/** The screen of a path, with the parts of the path that name its subject. */
export function routeOf(pathname: string): {
  readonly route: ScreenRoute;
  readonly params: Params;
} {
  for (const route of [...openRoutes, ...signedInRoutes]) {
    const match = matchPath({ path: route.path, end: true }, pathname);
    if (match) return { route, params: match.params };
  }
  return { route: notFoundRoute, params: {} };
}
