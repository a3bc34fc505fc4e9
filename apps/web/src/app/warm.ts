/** Fetches the code of the layout and the screen of a path, and with `andReads` its data. */
type Warm = (address: string, options?: { readonly andReads?: boolean }) => void;

let fetchAhead: Warm = () => undefined;

/** The same for links, which must not import the routes. The router provides the implementation. */
export const warm: Warm = (address, options) => fetchAhead(address, options);

/** Sets the implementation. */
export function warmBy(how: Warm): void {
  fetchAhead = how;
}
