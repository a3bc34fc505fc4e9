/** Settings in NAME=value lines, compatible with systemd's EnvironmentFile and Compose's env_file. */
import { readFileSync } from "node:fs";

/** Default path. LARDER_ENV_FILE overrides it; an empty value disables it. */
const usualFile = "/etc/larder.env";
const assignment = /^\s*([A-Za-z_]\w*)\s*=(.*)$/;
const quoted = /^(["'])(.*)\1$/;

/**
 * Settings in a file's text. Values may be quoted; comments need their own line.
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
 * Adds the file's settings; the environment wins. Returns null or the error, which must be shown,
 * because the command would use another database.
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
