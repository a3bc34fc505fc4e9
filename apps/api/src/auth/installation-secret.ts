import type { Deps } from "../deps.ts";
import { installationSecret as kept } from "./installation-secret.store.ts";

/** The secret of this installation under a name, the same for all of its processes. One statement, three the first time. */
export async function installationSecret(
  { db }: Pick<Deps, "db" | "secrets" | "config">,
  name: string,
): Promise<Buffer> {
  return kept(db, name);
}
