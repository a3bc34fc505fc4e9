/** Settings from a file of lines NAME=value, as systemd's EnvironmentFile and Compose's env_file read them too. */
import { readFileSync } from "node:fs";

/** Where it is, unless LARDER_ENV_FILE names another file; an empty name means none. */
const usualFile = "/etc/larder.env";
const assignment = /^\s*([A-Za-z_]\w*)\s*=(.*)$/;
const quoted = /^(["'])(.*)\1$/;

/**
 * The settings in the text of such a file. A value may stand in single or double quotes; a comment is a line of its own.
 *
 * @param {string} text
 * @returns {Record<string, string>}
 */
export function settingsIn(text) {
  const found = text.split(/\r?\n/).flatMap((line) => {
    const [, name, value = ""] = assignment.exec(line) ?? [];
    return name === undefined
      ? []
      : [/** @type {const} */ ([name, value.trim().replace(quoted, "$2")])];
  });
  return Object.fromEntries(found);
}

/**
 * Adds the settings of the file to the environment, which wins. Answers null, or why they could not be read: the user of
 * a command has to be told, since it would work on another database.
 *
 * @param {Record<string, string | undefined>} env changed in place
 * @returns {string | null}
 */
export function readSettingsFile(env) {
  const file = env["LARDER_ENV_FILE"] ?? usualFile;
  if (file === "") return null;
  try {
    const settings = settingsIn(readFileSync(file, "utf8"));
    for (const [name, value] of Object.entries(settings)) env[name] ??= value;
    return null;
  } catch (error) {
    const { code } = Object(error);
    if (code === "ENOENT" && file === usualFile) return null;
    // systemd read it as root and passed it on
    if (code === "EACCES" && env["INVOCATION_ID"] !== undefined) return null;
    if (code === "EACCES")
      return `${file} is not readable for this user. Run the command as the user that Larder runs as: sudo -u larder larder …`;
    return `${file} cannot be read (${code}).`;
  }
}
