import { environment } from "../../apps/api/src/server/environment.ts";
import { settingWords, type SettingWords } from "./settings.data.ts";

export interface Setting extends SettingWords {
  readonly name: string;
  /** Choices, if any; the first is the default. */
  readonly choices: readonly string[];
}

/** Choices in the server's environment schema. */
function choicesOf(name: keyof typeof environment.shape): readonly string[] {
  const { def } = environment.shape[name];
  return "innerType" in def && "options" in def.innerType ? def.innerType.options : [];
}

/** Settings with their choices. */
export const settings: readonly Setting[] = Object.entries(settingWords).map(([name, words]) => ({
  name,
  ...words,
  // the table's keys are environment names
  choices: choicesOf(name as keyof typeof environment.shape),
}));
