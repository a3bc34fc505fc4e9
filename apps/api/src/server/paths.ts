import { existsSync } from "node:fs";
import { join } from "node:path";

const besideTheBundle = join(import.meta.dirname, "..", "web");
const fromTheSource = join(import.meta.dirname, "../../../web/dist");

/** Where the built web app lies: beside the server's bundle, else where Vite puts it by itself. */
export const webFolder = existsSync(besideTheBundle) ? besideTheBundle : fromTheSource;
