import { loadWordsAgain } from "@larder/words/load-words";
import { DEFAULT_LANGUAGE, isRightToLeft } from "@larder/words/languages";
import { logFailure } from "../../api/calls/log.ts";
import {
  type PageLanguage,
  usePageLanguage,
  wantedLanguage,
} from "../../api/kept/page-language.ts";
import { useSession } from "../../api/kept/session.ts";

function speak(next: PageLanguage): void {
  const page = document.documentElement;
  page.lang = next.language;
  page.dir = isRightToLeft(next.language) ? "rtl" : "ltr";
  usePageLanguage.setState(next);
}

/** Takes the wanted language once its texts are loaded. What is typed stays. */
export async function takeWantedLanguage(): Promise<void> {
  const next = wantedLanguage();
  const { language } = usePageLanguage.getState();
  if (next.language === language) return speak(next);
  try {
    await loadWordsAgain(next.language);
  } catch (error) {
    return logFailure(`No texts in ${next.language}`, error);
  }
  // Another choice may have been made meanwhile.
  if (wantedLanguage().language !== next.language) return;
  speak(next);
}

/**
 * Sets the first language at once, so that every text is loaded in it. Resolves when the texts of
 * the first route are there; null if they are part of the code.
 */
export function followLanguage(): Promise<void> | null {
  const first = wantedLanguage();
  speak(first);
  useSession.subscribe((session, before) => {
    if (session.user !== before.user) void takeWantedLanguage();
  });
  if (first.language === DEFAULT_LANGUAGE) return null;
  return loadWordsAgain(first.language).catch((error: unknown) => {
    logFailure(`No texts in ${first.language}`, error);
    speak({ language: DEFAULT_LANGUAGE, isChosen: false });
  });
}
