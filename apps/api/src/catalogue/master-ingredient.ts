/** An ingredient that a household can choose. */
export interface MasterIngredient {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly defaultUnitId: number | null;
  readonly shelfLifeDays: number | null;
  /** Whether nobody else can. */
  readonly isOwn: boolean;
}
