/** Where food stands at home. */
export type PlaceKind = "pantry" | "fridge" | "freezer";

/** `use_by` food is never used past its date, `best_before` food for as long as the household's grace. */
export type DateKind = "use_by" | "best_before";

/**
 * Days that food keeps by place, unopened, and once opened; null where it is not kept so, or nobody can say.
 * Source: handbook/catalogue.md#how-it-is-sold-and-kept.
 */
export type Life = Readonly<Record<PlaceKind | "opened", number | null>>;
