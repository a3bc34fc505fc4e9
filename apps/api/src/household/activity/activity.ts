import type { BudgetPeriod } from "@larder/rules/calendar-and-money/budget-period";
import type { Cents } from "@larder/rules/calendar-and-money/money";
import type { Micro } from "@larder/rules/kitchen/amounts/quantity";
import type { ReplacedValues } from "../../inventory/lots/replaced-values.ts";
import type { RestatedNeed } from "../../shopping/needs/restated-need.ts";
import type { BasicsUndo } from "../../catalogue/basics/basics.ts";
import type { Merge } from "../../catalogue/own/merge-own.ts";
import type { PlanUndo } from "../../planning/undo-plan.ts";
import type { RemovedRecipe } from "../../recipes/saving/removed-recipe.ts";

/** An action on food: with amount and name for one lot, with a count for several. */
export interface FoodDeed {
  readonly kind:
    | "added"
    | "leftovers"
    | "scanned"
    | "answered"
    | "used"
    | "wasted"
    | "given"
    | "removed"
    | "edited"
    | "moved"
    | "dated"
    | "opened"
    | "frozen"
    | "thawed"
    | "checked"
    | "counted"
    | "kept";
  readonly facts: {
    readonly count: number;
    readonly name: string;
    readonly quantity: Micro;
    readonly unit: string;
    /** The ingredient whose name the sentence uses. */
    readonly ingredientId?: number | undefined;
  };
}

/** An action on something with a name. */
export interface NamedDeed {
  readonly kind:
    | "list_added"
    | "list_changed"
    | "list_removed"
    | "need_added"
    | "need_ticked"
    | "need_unticked"
    | "need_removed"
    | "place_added"
    | "place_changed"
    | "place_removed"
    | "ingredient_added"
    | "ingredient_changed"
    | "ingredient_removed"
    | "book_published"
    | "book_changed"
    | "book_unpublished"
    | "basic_ran_out"
    | "question_closed";
  readonly facts: {
    readonly name: string;
    /** The ingredient whose name the sentence uses. */
    readonly ingredientId?: number | undefined;
  };
}

/** An own ingredient became another one. */
interface MergedDeed {
  readonly kind: "ingredient_merged";
  readonly facts: {
    readonly name: string;
    readonly other: string;
    /** The ingredient whose name the sentence uses. */
    readonly otherId: number;
  };
}

/**
 * An action on a recipe. Its name is read from the recipe; only a deleted, restorable one stores it
 * here.
 */
export interface RecipeDeed {
  readonly kind: "recipe_added" | "recipe_changed" | "recipe_copied" | "recipe_removed";
  readonly facts: { readonly name?: string };
}

/** An action on an expense; its description is read from the expense. */
export interface ExpenseDeed {
  readonly kind: "expense_added" | "expense_changed" | "expense_removed";
  readonly facts: { readonly cents: Cents };
}

/** An action on members. It holds no names, since a member may leave. */
export interface PeopleDeed {
  readonly kind: "joined" | "left" | "member_removed" | "invited" | "settings_changed";
  readonly facts: Readonly<Record<string, never>>;
}

/** A change of role. */
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

/** Needs of a recipe or the plan were added to a list. */
interface NeedsDeed {
  readonly kind: "needs_added";
  readonly facts: { readonly count: number };
}

/** Meals left the plan, or a proposal was accepted; their names are read from the plan. */
interface PlanDeed {
  readonly kind: "plan_added" | "plan_removed" | "plan_taken";
  readonly facts: { readonly count: number };
}

/** The household chose its basics. */
interface BasicsDeed {
  readonly kind: "basics_answered";
  readonly facts: { readonly count: number };
}

interface BudgetDeed {
  readonly kind: "budget_set";
  readonly facts: { readonly cents: Cents; readonly period: BudgetPeriod };
}

/** An action and the values of its sentence. Never a secret or personal data. */
export type Deed =
  | FoodDeed
  | NamedDeed
  | MergedDeed
  | RecipeDeed
  | ExpenseDeed
  | PeopleDeed
  | RoleDeed
  | CookedDeed
  | ImportDeed
  | NeedsDeed
  | PlanDeed
  | BasicsDeed
  | BudgetDeed;

export type ActivityKind = Deed["kind"];

/** The data that undo needs. The amounts of lots are in the stock events. */
export type UndoData =
  | {
      readonly of: "stock";
      /** Expenses without stock. */
      readonly expenses?: readonly number[];
      /** True if a receipt was stored, which is deleted too. */
      readonly hasReceipt?: true;
      /** Needs that left shopping lists. */
      readonly needs?: readonly string[];
    }
  /** Needs that left lists, needs that were added, and the earlier values of others. */
  | {
      readonly of: "needs";
      readonly ids: readonly string[];
      readonly added?: readonly string[];
      readonly before?: readonly RestatedNeed[];
    }
  | ({ readonly of: "values" } & ReplacedValues)
  /** Lots that were looked at; a count may also have moved some. */
  | { readonly of: "sightings"; readonly moved?: ReplacedValues }
  | { readonly of: "cooking" | "expense" | "logged expense" | "answer" }
  /** A need that a person put on a list. */
  | { readonly of: "typed need"; readonly id: string }
  /** Needs that were ticked or unticked, and what they were before. */
  | { readonly of: "tick"; readonly ids: readonly string[]; readonly wasTicked: boolean }
  | { readonly of: "recipe"; readonly recipe: RemovedRecipe }
  | ({ readonly of: "plan" } & PlanUndo)
  | ({ readonly of: "basics" } & BasicsUndo)
  | ({ readonly of: "merge" } & Merge);

/** One action. */
export type Activity = Deed & {
  /** The acting user's id. */
  readonly by: number;
  /** Absent if it cannot be undone. */
  readonly undo?: UndoData | null | undefined;
  /** The id of the subject: a cooking, recipe, expense or edited lot. */
  readonly subjectId?: number | undefined;
  readonly now: number;
};
