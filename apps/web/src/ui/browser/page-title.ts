import { useEffect } from "react";

/** Name of the product, as it stands in titles and texts. */
export const PRODUCT = "Larder";

/** Title of the browser's tab: "Inventory · Larder". Without a text, the product's name alone. */
export function usePageTitle(text: string | undefined): void {
  // The title is outside React's tree.
  useEffect(() => {
    document.title = text ? `${text} · ${PRODUCT}` : PRODUCT;
  }, [text]);
}
