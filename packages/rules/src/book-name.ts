/** Name that a recipe book has until its owner gives it another. Source: handbook/books.md#what-it-does. */
export function defaultBookName(ownerName: string): string {
  return `${ownerName}'s Recipe Book`;
}
