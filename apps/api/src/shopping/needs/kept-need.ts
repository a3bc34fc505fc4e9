import type { Need } from "@larder/rules/shopping/need-lines";
import type { Row } from "../../db/schema/schema.ts";

/** Why something is on a list. */
export type NeedSource = Row<"list_needs">["source"];
/** How a need left its list. */
export type GoneAs = NonNullable<Row<"list_needs">["gone_as"]>;

/** One reason to buy something, as it is kept. */
export interface KeptNeed extends Need {
  readonly listId: number;
  readonly source: NeedSource;
  /** The recipe, entry or ingredient that asks for it; null for what somebody typed. */
  readonly sourceId: number | null;
  readonly byUserId: number | null;
  /** When it was ticked or unticked last; null where it never was. */
  readonly tickedAt: number | null;
  readonly tickedBy: number | null;
  /** Null while it stands on its list. */
  readonly deletedAt: number | null;
  readonly goneAs: GoneAs | null;
}

/** A need as its row has it. */
export type NeedRow = Omit<KeptNeed, "isTicked"> & { readonly isTicked: 0 | 1 };

/** The columns of a need that lines are made of. */
export const lineColumns = [
  "list_needs.id",
  "list_needs.list_id as listId",
  "list_needs.name",
  "list_needs.master_ingredient_id as masterIngredientId",
  "list_needs.quantity",
  "list_needs.unit",
  "list_needs.created_at as createdAt",
] as const;

/** The columns of a need. */
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

/** A need of its row. */
export const needOf = ({ isTicked, ...row }: NeedRow): KeptNeed => ({
  ...row,
  isTicked: isTicked === 1,
});
