/** What `npm test -- steady` runs. */
import { ensureChromium } from "../machine/chromium.mjs";
import { Stop } from "../process.mjs";
import { drillParts, onOneCore } from "./drill.mjs";
import { journeys, leavingOut, projects, vitestPart } from "./runs.mjs";

/** @typedef {import("./runners.mjs").Share} Share */

/** Waiting tests on one busy core, and API files in random order, eight at a time. */
const drilled = [
  {
    name: "screens",
    share: onOneCore,
    run: (/** @type {number} */ _, /** @type {Share} */ share) =>
      vitestPart(projects.screens, () => leavingOut({ isEverything: false }))(share),
  },
  {
    name: "journeys",
    share: onOneCore,
    run: (/** @type {number} */ _, /** @type {Share} */ share) =>
      journeys({ env: { JOURNEYS: "of every day" } })(share),
  },
  {
    name: "api",
    share: { cores: 8 },
    run: (/** @type {number} */ round, /** @type {Share} */ share) =>
      vitestPart(projects.api, () => leavingOut({ isEverything: false }), [
        "--sequence.shuffle.files",
        `--sequence.seed=${round}`,
      ])(share),
  },
];

/**
 * @param {readonly string[]} names of the drilled parts; all of them if there are none
 * @returns {Promise<boolean>} whether no test failed in any round
 */
export function drill(names) {
  const unknown = names.find((name) => !drilled.some((one) => one.name === name));
  if (unknown !== undefined) throw new Stop(`${unknown} is no part of the drill.`);
  const parts = drilled.filter(({ name }) => names.length === 0 || names.includes(name));
  if (parts.some(({ name }) => name === "journeys")) ensureChromium(console.log);
  return drillParts(parts, console.log);
}
