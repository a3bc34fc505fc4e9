import "@larder/words/all";
import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { LiveRegions } from "../ui/overlays/live-regions.tsx";
import { AppRoutes } from "./router.tsx";

/**
 * The landing page as markup for the build, so that it is readable before any script. The same tree
 * as `App`, which hydrates it. Without a browser: default pantry, no session.
 */
export async function landingMarkup(): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location="/">
        <AppRoutes />
        <LiveRegions />
      </StaticRouter>
    </StrictMode>,
    { onError: (error) => void failures.push(error) },
  );
  const markup = await new Response(prelude).text();
  // React would leave the failed part to the browser.
  if (failures.length > 0)
    throw new Error("The landing page could not be drawn", { cause: failures[0] });
  return markup;
}
