/** Chromium of the distribution, because npm installs must not download a browser. */
import { answers, inPath, installSystemPackage } from "./system-package.mjs";
import { Stop } from "../process.mjs";

/** Preferred, because it needs an eighth less processor time without windows. */
const shell = "chromium-headless-shell";
const names = [shell, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const otherwise =
  "Install Chromium or Chrome and run the tests again, or set CHROME_PATH to one; `npm test -- sqlite` needs no browser.";

/** @returns {string | undefined} path of a working browser */
function findChromium() {
  const chosen = process.env.CHROME_PATH;
  if (chosen !== undefined && chosen !== "") {
    if (!answers(chosen)) throw new Stop(`CHROME_PATH names ${chosen}, which does not run.`);
    return chosen;
  }
  return names.map(inPath).find((program) => program !== undefined && answers(program));
}

/**
 * @param {(line: string) => void} log
 * @returns {string} path of a browser, installed first when there was none
 */
export function ensureChromium(log) {
  const present = findChromium();
  if (present !== undefined) return present;
  installSystemPackage([shell, "chromium"], { log, otherwise });
  const installed = findChromium();
  if (installed === undefined)
    throw new Stop(`Chromium was installed but does not run. ${otherwise}`);
  return installed;
}
