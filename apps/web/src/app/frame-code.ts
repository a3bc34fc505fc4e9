/** The code of the signed-in layout; kept out of the visitors' first load. */
export function loadSignedInFrame() {
  return import("./layout/signed-in-frame.tsx");
}
