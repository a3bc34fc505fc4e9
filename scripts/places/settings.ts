import { environment } from "../../apps/api/src/server/environment.ts";
import { settingWords, type SettingWords } from "./settings.data.ts";

/** A setting as a form offers it. */
export interface Setting extends SettingWords {
  readonly name: string;
  /** What it takes, where that is a choice; the first holds without the setting. */
  readonly choices: readonly string[];
}

/** What the server's own description of its environment lets one choose from. */
function choicesOf(name: keyof typeof environment.shape): readonly string[] {
  const { def } = environment.shape[name];
  return "innerType" in def && "options" in def.innerType ? def.innerType.options : [];
}

/** The settings of the table with what each takes. */
export const settings: readonly Setting[] = Object.entries(settingWords).map(([name, words]) => ({
  name,
  ...words,
  // the table is typed by the names of the environment
  choices: choicesOf(name as keyof typeof environment.shape),
}));
