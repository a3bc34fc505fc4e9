/** Fetches what a path needs before it is opened: the layout's code and the screen's, and with `andReads` its data. */
type Warm = (address: string, options?: { readonly andReads?: boolean }) => void;

let fetchAhead: Warm = () => undefined;

/** The same, for links of the layout and of screens, which know no routes: those know them. The router says how. */
export const warm: Warm = (address, options) => fetchAhead(address, options);

/** Says how things are fetched ahead. */
export function warmBy(how: Warm): void {
  fetchAhead = how;
}
