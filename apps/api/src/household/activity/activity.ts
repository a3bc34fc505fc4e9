import type { BudgetPeriod } from "@larder/rules/calendar-and-money/budget-period";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { ReplacedValues } from "../../inventory/lots/replaced-values.ts";
import type { RestatedNeed } from "../../shopping/needs/restated-need.ts";
import type { PlanWayBack } from "../../planning/undo-plan.ts";
import type { RemovedRecipe } from "../../recipes/saving/removed-recipe.ts";

/** What was done to food: of one lot the sentence tells how much of what, of several how many. */
export interface FoodDeed {
  readonly kind:
    | "added"
    | "leftovers"
    | "scanned"
    | "used"
    | "wasted"
    | "given"
    | "removed"
    | "edited"
    | "moved"
    | "dated"
    | "opened"
    | "frozen"
    | "thawed";
  readonly facts: {
    readonly count: number;
    readonly name: string;
    readonly quantity: Micro;
    readonly unit: string;
    /** By which the food is called as sentences have it. */
    readonly ingredientId?: number | undefined;
  };
}

/** What was done to something that has a name. */
export interface NamedDeed {
  readonly kind:
    | "list_added"
    | "list_changed"
    | "list_removed"
    | "need_removed"
    | "place_added"
    | "place_changed"
    | "place_removed"
    | "ingredient_added"
    | "ingredient_changed"
    | "ingredient_removed"
    | "book_published"
    | "book_changed"
    | "book_unpublished";
  readonly facts: { readonly name: string };
}

/**
 * What was done to a recipe. What it is called is read from the recipe itself, so that a name goes with what it is the name of; of one
 * that was deleted it stands here for as long as the recipe can come back.
 */
export interface RecipeDeed {
  readonly kind: "recipe_added" | "recipe_changed" | "recipe_copied" | "recipe_removed";
  readonly facts: { readonly name?: string };
}

/** What was done to money that was spent; what for is read from the expense itself. */
export interface ExpenseDeed {
  readonly kind: "expense_added" | "expense_changed" | "expense_removed";
  readonly facts: { readonly cents: Cents };
}

/** What people of a household did with one another. Names stand in no facts: who left is nobody's any more. */
export interface PeopleDeed {
  readonly kind: "joined" | "left" | "member_removed" | "invited" | "settings_changed";
  readonly facts: Readonly<Record<string, never>>;
}

/** Somebody became an owner or a member. */
interface RoleDeed {
  readonly kind: "role_changed";
  readonly facts: { readonly personId: number; readonly role: "OWNER" | "MEMBER" };
}

interface CookedDeed {
  readonly kind: "cooked";
  readonly facts: { readonly name: string; readonly servings: Micro };
}

interface ImportDeed {
  readonly kind: "recipes_imported";
  readonly facts: { readonly count: number };
}

/** What a recipe or the plan asks for was put on a list. */
interface NeedsDeed {
  readonly kind: "needs_added";
  readonly facts: { readonly count: number };
}

/** Meals went off the plan, or a proposed plan was taken; what they are called is read from the plan alone. */
interface PlanDeed {
  readonly kind: "plan_removed" | "plan_taken";
  readonly facts: { readonly count: number };
}

interface BudgetDeed {
  readonly kind: "budget_set";
  readonly facts: { readonly cents: Cents; readonly period: BudgetPeriod };
}

/** What somebody did, and what its sentence tells of it. Never a secret, and nothing that a person is known by. */
export type Deed =
  | FoodDeed
  | NamedDeed
  | RecipeDeed
  | ExpenseDeed
  | PeopleDeed
  | RoleDeed
  | CookedDeed
  | ImportDeed
  | NeedsDeed
  | PlanDeed
  | BudgetDeed;

/** What somebody can have done. */
export type ActivityKind = Deed["kind"];

/** What undoing needs to know. What lots held stands in the books of stock, line by line. */
export type WayBack =
  | {
      readonly of: "stock";
      /** Expenses of what went to no stock. */
      readonly expenses?: readonly number[];
      /** Whether it was kept as a receipt, which goes too. */
      readonly hasReceipt?: true;
      /** What left shopping lists with it. */
      readonly needs?: readonly string[];
    }
  /** Needs that left their lists, those that came onto one, and what others were before. */
  | {
      readonly of: "needs";
      readonly ids: readonly string[];
      readonly added?: readonly string[];
      readonly before?: readonly RestatedNeed[];
    }
  | ({ readonly of: "values" } & ReplacedValues)
  | { readonly of: "cooking" | "expense" }
  | { readonly of: "recipe"; readonly recipe: RemovedRecipe }
  | ({ readonly of: "plan" } & PlanWayBack);

/** What somebody did at once. */
export type Activity = Deed & {
  /** Who did it, by the person's id. */
  readonly by: number;
  /** Absent where there is no way back. */
  readonly wayBack?: WayBack | null | undefined;
  /** What it was done to, by its id: a cooking, a recipe, an expense, a lot that was edited. */
  readonly subjectId?: number | undefined;
  readonly now: number;
};
