import type { DateKind, Life, PlaceKind } from "@larder/rules/kitchen/lots/keeping";

/** A pack as a shop sells it, where it is kept at home, and what its date means. */
export interface UsualPack {
  readonly quantity: number;
  readonly unitId: number;
  readonly placeKind: PlaceKind;
  readonly dateKind: DateKind;
}

/** An ingredient that a household can choose. */
export interface MasterIngredient {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly defaultUnitId: number | null;
  readonly shelfLifeDays: number | null;
  /** What one and what several of it are called; null where that is its name, as for what nobody counts. */
  readonly forms: { readonly one: string; readonly other: string } | null;
  readonly life: Life;
  /** Null for what administrators added: nobody has said. */
  readonly usual: UsualPack | null;
  /** Whether nobody else can. */
  readonly isOwn: boolean;
}
