import type { Need } from "@larder/rules/shopping/need-lines";
import type { Row } from "../../db/schema/schema.ts";

/** Reason for a need. */
export type NeedSource = Row<"list_needs">["source"];
export type GoneAs = NonNullable<Row<"list_needs">["gone_as"]>;

/** Stored need. */
export interface KeptNeed extends Need {
  readonly listId: number;
  readonly source: NeedSource;
  /** Recipe, entry or ingredient; null for a typed need. */
  readonly sourceId: number | null;
  readonly byUserId: number | null;
  /** Last tick or untick; null if never. */
  readonly tickedAt: number | null;
  readonly tickedBy: number | null;
  /** Null while listed. */
  readonly deletedAt: number | null;
  readonly goneAs: GoneAs | null;
}

/** Row of a need. */
export type NeedRow = Omit<KeptNeed, "isTicked"> & { readonly isTicked: 0 | 1 };

/** Columns that define a line. */
export const lineColumns = [
  "list_needs.id",
  "list_needs.list_id as listId",
  "list_needs.name",
  "list_needs.master_ingredient_id as masterIngredientId",
  "list_needs.quantity",
  "list_needs.unit",
  "list_needs.created_at as createdAt",
] as const;

export const needColumns = [
  ...lineColumns,
  "list_needs.note",
  "list_needs.source",
  "list_needs.source_id as sourceId",
  "list_needs.by_user_id as byUserId",
  "list_needs.is_ticked as isTicked",
  "list_needs.ticked_at as tickedAt",
  "list_needs.ticked_by as tickedBy",
  "list_needs.deleted_at as deletedAt",
  "list_needs.gone_as as goneAs",
] as const;

export const needOf = ({ isTicked, ...row }: NeedRow): KeptNeed => ({
  ...row,
  isTicked: isTicked === 1,
});
