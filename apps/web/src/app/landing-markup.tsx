import { loadLanguage } from "@larder/words/all";
import { type FullLanguage, languages } from "@larder/words/languages";
import { say } from "@larder/words/say";
import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router";
import { usePageLanguage } from "../api/kept/page-language.ts";
import { LiveRegions } from "../ui/overlays/live-regions.tsx";
import { AppRoutes } from "./router.tsx";

// While this file is loaded: the build imports nothing later.
await Promise.all(languages.map(loadLanguage));

/**
 * The landing page as markup for the build, so that it is readable before any script. The same tree
 * as `App`, which hydrates it. Without a browser: default pantry, no session.
 */
export async function landingMarkup(language: FullLanguage = "en"): Promise<string> {
  usePageLanguage.setState({ language });
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

/** The texts of a page around its markup. */
function pageTexts() {
  return {
    description: say("pages.description"),
    oldBrowser: say("pages.oldBrowser"),
    noScript: say("pages.noScript"),
  };
}

/** The landing page in every language, for the build. */
export async function drawnPages() {
  const pages = [];
  for (const language of languages) {
    // One after another: the language is that of the whole process.
    const markup = await landingMarkup(language);
    pages.push({ language, markup, texts: pageTexts() });
  }
  return pages;
}
