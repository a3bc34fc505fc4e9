import { type CompiledMessage, compileMessage } from "@lingui/message-utils/compileMessage";
import { catalogues } from "./catalogues.ts";
import { addWords, i18n } from "./say.ts";
import { serverCatalogues } from "./server-catalogues.ts";

/** Importing this makes every text ready, for programs that need not save bytes: the server, documents, tests. */
const compiled = new Map<string, CompiledMessage>();
i18n.setMessagesCompiler((text) => {
  // the library asks each time that a text is said
  const found = compiled.get(text) ?? compileMessage(text);
  compiled.set(text, found);
  return found;
});
const all = { ...catalogues, ...serverCatalogues };
for (const [name, load] of Object.entries(all)) addWords(name, (await load()).words);
