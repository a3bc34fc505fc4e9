import { existsSync } from "node:fs";
import { join } from "node:path";

const besideTheBundle = join(import.meta.dirname, "..", "web");
const fromTheSource = join(import.meta.dirname, "../../../web/dist");

/** Built web app: next to the server's bundle, or else in Vite's output folder. */
export const webFolder = existsSync(besideTheBundle) ? besideTheBundle : fromTheSource;
