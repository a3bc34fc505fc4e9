import { ENGLISH } from "@larder/rules/calendar-and-money/currency";
import { DEFAULT_LANGUAGE, pseudoBaseOf } from "@larder/words/languages";
import { browserLanguages, usePageLanguage } from "../api/kept/page-language.ts";
import { useSession } from "../api/kept/session.ts";
import { showAs } from "../ui/text/shown-as.ts";

/** The chosen language as this browser has it, such as "de-AT"; undefined without a choice. */
function chosenLanguage(): string | undefined {
  const { language, isChosen } = usePageLanguage.getState();
  if (!isChosen) return undefined;
  const base = pseudoBaseOf(language);
  const own = browserLanguages().find((tag) => tag === base || tag.startsWith(`${base}-`));
  return own ?? (base === DEFAULT_LANGUAGE ? ENGLISH : base);
}

/** Applies language and the household's display settings before any screen is drawn. */
function follow(): void {
  const settings = useSession.getState().user?.household?.settings;
  showAs({ ...settings, language: chosenLanguage() });
}
follow();
useSession.subscribe(follow);
usePageLanguage.subscribe(follow);
