import type { Access } from "@larder/rules/access";
import type { Key } from "@larder/words/catalogues";
import type { ComponentType } from "react";
import { Screen as Landing } from "../screens/visitor/landing.tsx";
import type { reads } from "./reads.ts";

/** One screen: path, access, title, code and reads. Used by the router and the prefetch. */
export interface ScreenRoute {
  readonly path: string;
  readonly access: Access;
  /** The tab's title before "· Larder"; a screen may set a more exact one. */
  readonly title?: Key;
  /** Fetches the screen's file, which exports its component as `Screen`. */
  readonly load: () => Promise<{ readonly Screen: ComponentType }>;
  /** What it says, unless it needs the texts of all screens. */
  readonly words?: "visitor";
  /** Its initial reads in reads.ts, which start together with the code. */
  readonly reads?: keyof typeof reads;
  /** Another parameter is another part of the same screen, which moves the focus itself. */
  readonly hasParts?: boolean;
  /** The component, if it is part of the first file. */
  readonly Screen?: ComponentType;
}

/** Screens without menu and session. Source: handbook/screens.md#routes-and-access. */
export const openRoutes: readonly ScreenRoute[] = [
  // In the first file, since the first screen must not wait for another one.
  { path: "/", access: "public", load: async () => ({ Screen: Landing }), Screen: Landing },
  {
    path: "/login",
    access: "public",
    title: "frame.signInTitle",
    load: () => import("../screens/visitor/login.tsx"),
    words: "visitor",
  },
  {
    path: "/register",
    access: "public",
    title: "frame.registerTitle",
    load: () => import("../screens/visitor/register.tsx"),
    words: "visitor",
  },
  {
    path: "/forgot-password",
    access: "public",
    title: "frame.forgotTitle",
    load: () => import("../screens/visitor/forgot-password.tsx"),
    words: "visitor",
    reads: "forgotten",
  },
  {
    path: "/reset-password",
    access: "public",
    title: "frame.resetTitle",
    load: () => import("../screens/visitor/reset-password.tsx"),
    words: "visitor",
  },
  {
    path: "/confirm-email",
    access: "public",
    title: "frame.confirmTitle",
    load: () => import("../screens/visitor/confirm-email.tsx"),
    words: "visitor",
  },
  {
    path: "/join/:token",
    access: "public",
    title: "frame.joinTitle",
    load: () => import("../screens/visitor/join.tsx"),
    words: "visitor",
    reads: "joining",
  },
  {
    path: "/share",
    access: "public",
    load: () => import("../screens/visitor/share.tsx"),
  },
  {
    path: "/food",
    access: "public",
    title: "frame.foodTitle",
    load: () => import("../screens/food.tsx"),
  },
  {
    path: "/notices/stop",
    access: "public",
    title: "frame.stopNoticesTitle",
    load: () => import("../screens/visitor/stop-notices.tsx"),
  },
];

/** Screens inside the signed-in layout. Source: handbook/screens.md#routes-and-access. */
export const signedInRoutes: readonly ScreenRoute[] = [
  {
    path: "/dashboard",
    access: "signedIn",
    title: "frame.dashboardTitle",
    load: () => import("../screens/household/dashboard.tsx"),
    reads: "dashboard",
  },
  {
    path: "/household",
    access: "signedIn",
    title: "frame.householdTitle",
    load: () => import("../screens/household/household.tsx"),
    reads: "household",
  },
  {
    path: "/household/activity",
    access: "signedIn",
    title: "frame.activityTitle",
    load: () => import("../screens/household/activity.tsx"),
    reads: "activity",
  },
  {
    path: "/budget",
    access: "signedIn",
    title: "frame.budgetTitle",
    load: () => import("../screens/household/budget.tsx"),
    reads: "budget",
  },
  {
    path: "/insights",
    access: "signedIn",
    title: "frame.insightsTitle",
    load: () => import("../screens/household/insights.tsx"),
    reads: "insights",
  },
  {
    path: "/insights/rows",
    access: "signedIn",
    title: "frame.insightsTitle",
    load: () => import("../screens/household/insight-rows.tsx"),
    reads: "insightRows",
  },
  {
    path: "/inventory",
    access: "signedIn",
    title: "frame.inventoryTitle",
    load: () => import("../screens/food/inventory.tsx"),
    reads: "inventory",
  },
  {
    path: "/check",
    access: "signedIn",
    title: "frame.checkTitle",
    load: () => import("../screens/food/check.tsx"),
    reads: "check",
  },
  {
    path: "/places/:placeId/count",
    access: "signedIn",
    title: "frame.countTitle",
    load: () => import("../screens/food/count-place.tsx"),
    reads: "count",
  },
  {
    path: "/labels",
    access: "signedIn",
    title: "frame.labelTitle",
    load: () => import("../screens/food/labels.tsx"),
    reads: "labels",
  },
  {
    path: "/l/:code",
    access: "signedIn",
    title: "frame.labelTitle",
    load: () => import("../screens/food/open-label.tsx"),
  },
  {
    path: "/recipes",
    access: "signedIn",
    title: "frame.recipesTitle",
    load: () => import("../screens/food/recipes.tsx"),
    reads: "recipes",
  },
  {
    path: "/recipes/import",
    access: "signedIn",
    title: "frame.importTitle",
    load: () => import("../screens/food/import-recipes.tsx"),
    reads: "importing",
  },
  {
    path: "/recipes/import/:importId",
    access: "signedIn",
    title: "frame.importTitle",
    load: () => import("../screens/food/import-review.tsx"),
    reads: "importReview",
  },
  {
    path: "/recipes/:recipeId",
    access: "signedIn",
    title: "frame.recipeTitle",
    load: () => import("../screens/food/recipe.tsx"),
    reads: "recipe",
  },
  {
    path: "/recipes/:recipeId/cook",
    access: "signedIn",
    title: "frame.recipeTitle",
    load: () => import("../screens/food/cook-mode.tsx"),
    reads: "recipe",
  },
  {
    path: "/what-can-i-cook",
    access: "signedIn",
    title: "frame.cookingTitle",
    load: () => import("../screens/food/what-can-i-cook.tsx"),
    reads: "cooking",
  },
  {
    path: "/shopping",
    access: "signedIn",
    title: "frame.shoppingTitle",
    load: () => import("../screens/food/shopping.tsx"),
    reads: "shopping",
  },
  {
    path: "/plan",
    access: "signedIn",
    title: "frame.planTitle",
    load: () => import("../screens/food/plan.tsx"),
    reads: "plan",
  },
  {
    path: "/scan-receipt",
    access: "pro",
    title: "frame.scanningTitle",
    load: () => import("../screens/food/scan-receipt.tsx"),
    reads: "scanning",
  },
  {
    path: "/messages",
    access: "signedIn",
    title: "frame.messagesTitle",
    load: () => import("../screens/household/messages.tsx"),
    reads: "messages",
  },
  {
    path: "/admin",
    access: "admin",
    title: "frame.adminTitle",
    load: () => import("../screens/household/admin.tsx"),
    reads: "admin",
  },
  {
    path: "/admin/messages",
    access: "admin",
    title: "frame.inboxTitle",
    load: () => import("../screens/household/admin-messages.tsx"),
    reads: "inbox",
  },
  {
    path: "/browse-books",
    access: "pro",
    title: "frame.booksTitle",
    load: () => import("../screens/food/browse-books.tsx"),
    reads: "books",
  },
  {
    path: "/community/cookbook",
    access: "pro",
    title: "frame.cookbookTitle",
    load: () => import("../screens/food/community-cookbook.tsx"),
    reads: "cookbook",
  },
  {
    path: "/account",
    access: "signedIn",
    title: "frame.accountTitle",
    load: () => import("../screens/household/account.tsx"),
    reads: "account",
  },
  {
    path: "/settings/developers",
    access: "signedIn",
    title: "frame.developersTitle",
    load: () => import("../screens/household/developers.tsx"),
  },
  {
    path: "/settings/:part?",
    access: "signedIn",
    title: "frame.settingsTitle",
    load: () => import("../screens/household/settings.tsx"),
    reads: "settings",
    hasParts: true,
  },
];

/** Every other path. */
export const notFoundRoute: ScreenRoute = {
  path: "*",
  access: "public",
  title: "frame.notFoundTabTitle",
  load: () => import("../screens/not-found.tsx"),
  words: "visitor",
};
