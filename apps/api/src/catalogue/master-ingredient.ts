import type { DateKind, Life, PlaceKind } from "@larder/rules/kitchen/lots/keeping";

/** The usual pack, its place at home and the kind of its date. */
export interface UsualPack {
  readonly quantity: number;
  readonly unitId: number;
  readonly placeKind: PlaceKind;
  readonly dateKind: DateKind;
}

/** An ingredient that a household can use. */
export interface MasterIngredient {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly defaultUnitId: number | null;
  readonly shelfLifeDays: number | null;
  /** Singular and plural; null if they equal the name. */
  readonly forms: { readonly one: string; readonly other: string } | null;
  readonly life: Life;
  /** Null for ingredients added by administrators. */
  readonly usual: UsualPack | null;
  /** Whether it belongs to this household only. */
  readonly isOwn: boolean;
  /** General food; null for none. */
  readonly kindOf: number | null;
}
