/** `larder COMMAND …`. A build has this file in server/, next to its programs. */
import { exitsForGood, refuseOldNode } from "./node-version.mjs";

refuseOldNode();

const { programs, usage, usageOf } = await import("./programs.mjs");
const { readSettingsFile } = await import("./settings-file.mjs");

const asksForHelp = new Set(["help", "--help", "-h"]);
const [name = "", ...args] = process.argv.slice(2);

/**
 * @param {string} text
 * @param {number} [code]
 */
function refuse(text, code = 1) {
  console.error(text);
  process.exitCode = code;
}

async function run() {
  if (asksForHelp.has(name)) return console.log(usage());
  if (!Object.hasOwn(programs, name))
    return refuse(`${name === "" ? "" : `There is no command ${name}.\n\n`}${usage()}`);
  const explained = args.length === 1 && asksForHelp.has(args[0] ?? "") ? usageOf(name) : undefined;
  if (explained !== undefined) return console.log(explained);
  const unreadable = readSettingsFile(process.env);
  if (unreadable !== null) return refuse(unreadable, exitsForGood);
  process.env["NODE_ENV"] ||= "production";
  // programs read arguments after the file name
  process.argv.splice(2, 1);
  const launcher = "./launch.mjs";
  const { launch } = await import(launcher);
  launch(name === "start" ? "main" : name);
}

await run();
