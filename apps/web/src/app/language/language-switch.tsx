import { languageNames, languages } from "@larder/words/languages";
import { say } from "@larder/words/say";
import { keepLanguage } from "../../api/kept/kept-language.ts";
import { usePageLanguage } from "../../api/kept/page-language.ts";
import { takeWantedLanguage } from "./follow-language.ts";

/** The language of a visitor's pages, kept in this browser. Source: handbook/words.md#the-readers-language. */
export function LanguageSwitch() {
  const language = usePageLanguage((page) => page.language);
  return (
    <label className="flex items-center gap-2">
      {say("frame.language")}
      <select
        value={language}
        className="min-h-11 rounded-md border border-current bg-transparent px-2 text-inherit *:text-ink *:bg-surface"
        onChange={(event) => {
          keepLanguage(languages.find((one) => one === event.target.value) ?? null);
          void takeWantedLanguage();
        }}
      >
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {languageNames[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
