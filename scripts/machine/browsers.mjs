/** Browsers of the part `engines`: Firefox and WebKit, the engine of Safari, from the distribution. */
import { ensureChromium } from "./chromium.mjs";
import { inPath, installSystemPackage } from "./system-package.mjs";
import { Stop } from "../process.mjs";

/**
 * Programs by engine, with package and overriding variable. WebKit has no headless mode, so it
 * needs Xvfb.
 */
const programs = {
  firefox: { names: ["firefox-esr", "firefox"], debianPackage: "firefox-esr" },
  webkitDriver: { names: ["WebKitWebDriver"], debianPackage: "webkit2gtk-driver" },
  display: { names: ["Xvfb"], debianPackage: "xvfb" },
};

/**
 * @param {keyof typeof programs} which
 * @param {(line: string) => void} log
 * @returns {string} path of the program, installed first when there was none
 */
function ensureProgram(which, log) {
  const { names, debianPackage } = programs[which];
  const find = () => names.map(inPath).find((program) => program !== undefined);
  const present = find();
  if (present !== undefined) return present;
  const otherwise = `Install ${debianPackage} and run the tests again; \`npm test -- sqlite\` needs no browser.`;
  installSystemPackage(debianPackage, { log, otherwise });
  const installed = find();
  if (installed === undefined)
    throw new Stop(`${debianPackage} was installed, but ${names.join(" or ")} is not in PATH.`);
  return installed;
}

/**
 * @param {(line: string) => void} log
 * @returns {{ chromium: string, firefox: string, webkitDriver: string, display: string }} paths of the programs
 */
export function ensureBrowsers(log) {
  return {
    chromium: ensureChromium(log),
    firefox: ensureProgram("firefox", log),
    webkitDriver: ensureProgram("webkitDriver", log),
    display: ensureProgram("display", log),
  };
}
