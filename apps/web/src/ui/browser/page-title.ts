import { useEffect } from "react";

/** The product's name in titles and texts. */
export const PRODUCT = "Larder";

/** Sets the tab's title: "Inventory · Larder", or only the product's name. */
export function usePageTitle(text: string | undefined): void {
  // The title is outside React's tree.
  useEffect(() => {
    document.title = text ? `${text} · ${PRODUCT}` : PRODUCT;
  }, [text]);
}
