export const lotPath = ({ name }: { readonly name: string }): string =>
  `/inventory?${new URLSearchParams({ name }).toString()}`;
