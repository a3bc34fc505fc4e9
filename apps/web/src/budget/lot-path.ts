/** Where a lot is found in the inventory: by its name. Source: handbook/budget.md#the-screen. */
export const lotPath = ({ name }: { readonly name: string }): string =>
  `/inventory?${new URLSearchParams({ name }).toString()}`;
