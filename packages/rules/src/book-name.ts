/** Name that a recipe book has until its owner gives it another. Source: spec §9. */
export function defaultBookName(ownerName: string): string {
  return `${ownerName}'s Recipe Book`;
}
