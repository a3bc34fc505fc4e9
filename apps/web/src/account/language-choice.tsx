import { authApi } from "@larder/contract/access/auth";
import { languageNames, languages, type Language, pseudoLanguages } from "@larder/words/languages";
import { say } from "@larder/words/say";
import { keepLanguage } from "../api/kept/kept-language.ts";
import { updateUser, useSession } from "../api/kept/session.ts";
import { useAction } from "../api/use-action.ts";
import { SelectField } from "../ui/controls/fields/select-field.tsx";

const OF_HOUSEHOLD = "household";

/** The person's language, or the household's; it applies at once. Source: handbook/words.md#the-readers-language. */
export function LanguageChoice() {
  const chosen = useSession((session) => session.user?.language) ?? null;
  const change = useAction(authApi.changeProfile);
  async function choose(language: Language | null) {
    const done = await change.run({ body: { language } });
    if (!done.ok) return;
    // The sign-in of this browser keeps the language.
    keepLanguage(language);
    updateUser(done.data.user);
  }
  const offered = [...languages, ...pseudoLanguages.filter((one) => one === chosen)];
  return (
    <SelectField
      label={say("frame.language")}
      value={chosen ?? OF_HOUSEHOLD}
      error={change.problem ?? undefined}
      fieldClassName="w-full max-w-[26rem]"
      onChange={(event) => void choose(offered.find((one) => one === event.target.value) ?? null)}
    >
      <option value={OF_HOUSEHOLD}>{say("account.languageOfHousehold")}</option>
      {offered.map((one) => (
        <option key={one} value={one} lang={one}>
          {one in languageNames ? languageNames[one as keyof typeof languageNames] : one}
        </option>
      ))}
    </SelectField>
  );
}
