import type { IsoDate } from "../calendar-and-money/day.ts";

interface Counted {
  readonly count: number;
  readonly amount: number;
}

/** Part of the answer of `GET /insights` that findings read. Money has decimals, as in the answer. */
export interface LookedAt {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly hasSomething: boolean;
  readonly budget: {
    readonly amount: number;
    readonly days: readonly { readonly date: string; readonly total: number }[];
    readonly forecast: { readonly total: number; readonly low: number; readonly high: number };
  } | null;
  readonly spending: {
    readonly total: number;
    readonly byType: readonly { readonly type: string; readonly amount: number }[];
    readonly byCategory: readonly { readonly category: string | null; readonly amount: number }[];
  };
  readonly waste: {
    readonly total: number;
    readonly byMonth: readonly { readonly month: string; readonly amount: number }[];
  };
  readonly saved: { readonly total: number };
  readonly meals: {
    readonly cooked: Counted;
    readonly bought: Counted;
    /** Cooked meals with a hardly known cost, and its known part. */
    readonly unpriced?: Counted | undefined;
  };
  readonly prices: readonly {
    readonly masterIngredientId: number;
    readonly name: string;
    readonly unit: string;
    readonly points: readonly { readonly date: string; readonly unitCost: number }[];
    readonly change: number | null;
  }[];
}
