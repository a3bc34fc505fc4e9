import type { Publication } from "./app.data.ts";
import { casaos, trueNas, umbrel } from "./compose-places.ts";
import { helm } from "./helm.ts";
import { homeAssistant } from "./home-assistant.ts";
import { unraid } from "./unraid.ts";
import { yunohost } from "./yunohost/yunohost.ts";

interface Place {
  readonly name: string;
  /** Runs no containers, so it is left out without an archive. */
  readonly needsArchive?: true;
  /** Files by path. */
  readonly filesOf: (publication: Publication) => Readonly<Record<string, string>>;
}

/** Hosting platforms with a text package. */
export const places: readonly Place[] = [
  { name: "home-assistant", filesOf: homeAssistant },
  { name: "umbrel", filesOf: umbrel },
  { name: "casaos", filesOf: casaos },
  { name: "unraid", filesOf: unraid },
  { name: "truenas", filesOf: trueNas },
  { name: "helm", filesOf: helm },
  { name: "yunohost", needsArchive: true, filesOf: yunohost },
];
