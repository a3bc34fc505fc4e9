interface NamedException {
  readonly why: string;
  /** The beginning or a part of the statements, with one space between words. */
  readonly statements: readonly string[];
}

/** Statements that may read rows of households without one number. */
const exceptions: readonly NamedException[] = [
  {
    why: "A session, a link or an address tells the household; its revision is asked for at once.",
    statements: [
      `(select revision from household_revisions where household_id = "users"."household_id")`,
      `(select revision from household_revisions where household_id = "households"."id")`,
    ],
  },
  {
    why: "A published recipe is known by its id alone.",
    statements: [`select "household_id" as "household" from "recipes" where "id" = $1`],
  },
  {
    why: "A page of the cookbook has recipes of many households.",
    statements: [`from "published_books" inner join "users" as "owners"`],
  },
  {
    why: "A new shared ingredient is what lines of all households waited for.",
    statements: [
      `"unresolved_names" as "waiting" where "waiting"."match_key" in ($1) order by`,
      `"unresolved_names" as "waiting" where "waiting"."match_key" in ($1) and (("waiting"."household_id",`,
      `"unresolved_names" as "waiting" where "waiting"."match_key" in ($2) and (("waiting"."household_id",`,
    ],
  },
  {
    why: "An approved ingredient replaces the own ones of all households.",
    statements: [
      "update household_revisions set revision = greatest(revision + 1, cast(extract(epoch from statement_timestamp()) * 1000 as bigint)) where household_id in (",
      ...[
        "lots",
        "expenses",
        "barcodes",
        "recipe_components",
        "learned_receipt_names",
        "list_needs",
        "ingredient_settings",
      ].map((table) => `update "${table}" set "master_ingredient_id" = $1`),
      `select "id", "eats" from "eaters" where household_id in (`,
      "update eaters set eats = said.said_eats",
    ],
  },
  {
    why: "Joining counts what both households have, and compares their lists.",
    statements: [
      "household_id in ($1, $2)",
      `from "shopping_lists" where "household_id" in ($1, $2)`,
      "where household_id in ($1, $2) and deleted_at is null and is_ticked = 0 group by list_id",
    ],
  },
  {
    why: "A picture of a household that joins another gets its id as it is copied.",
    statements: [
      "insert into images (household_id, content_hash, width, height, byte_count, created_at) select",
    ],
  },
  {
    why: "A process that reads an import asks where it went.",
    statements: [`select "household_id" as "household" from "recipe_imports" where "id" = $1`],
  },
];

/** Whether a statement may read rows of households without one number. */
export function isExcepted(text: string): boolean {
  const line = text.replaceAll(/\s+/g, " ");
  return exceptions.some(({ statements }) => statements.some((part) => line.includes(part)));
}
