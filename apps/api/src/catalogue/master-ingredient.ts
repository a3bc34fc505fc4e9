/** An ingredient that everybody can choose. */
export interface MasterIngredient {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly defaultUnitId: number | null;
  readonly shelfLifeDays: number | null;
}
