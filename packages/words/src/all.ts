import { compileMessage } from "@lingui/message-utils/compileMessage";
import { type CatalogueName, catalogues } from "./catalogues.ts";
import { i18n, loadWords } from "./say.ts";

/** Importing this makes every text ready, for programs that need not save bytes: the server, documents, tests. */
i18n.setMessagesCompiler(compileMessage);
await loadWords(Object.keys(catalogues) as CatalogueName[]);
