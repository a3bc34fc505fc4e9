import { compileMessage } from "@lingui/message-utils/compileMessage";
import { catalogues } from "./catalogues.ts";
import { addWords, i18n } from "./say.ts";
import { serverCatalogues } from "./server-catalogues.ts";

/** Importing this makes every text ready, for programs that need not save bytes: the server, documents, tests. */
i18n.setMessagesCompiler(compileMessage);
const all = { ...catalogues, ...serverCatalogues };
for (const [name, load] of Object.entries(all)) addWords(name, (await load()).words);
