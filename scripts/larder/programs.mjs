/** Commands of `larder`: description, usage and source file. */

/**
 * @typedef {object} Program
 * @property {string} source
 * @property {string} takes what follows the name
 * @property {string} does
 * @property {string} [more] printed by `--help`; a program without it explains itself
 */

const whichDatabase =
  "DATA_DIR or DATABASE_URL select the database, as they do for the server; it may be running.";

/** @type {Readonly<Record<string, Program>>} */
export const programs = {
  start: {
    source: "apps/api/src/server/main.ts",
    takes: "",
    does: "serve the app and the API until SIGTERM",
    more: "Brings the database up to date first. Settings are environment variables, or lines of /etc/larder.env.",
  },
  demo: {
    source: "apps/api/src/commands/demo.ts",
    takes: "",
    does: "the same on a throw-away database with a household to look at",
    more: "Prints how to sign in. Everything is gone when it stops.",
  },
  user: {
    source: "apps/api/src/commands/user.ts",
    takes: "list | grant-admin EMAIL | …",
    does: "accounts: administrators, plans, passwords, second factors",
  },
  "end-all-sessions": {
    source: "apps/api/src/commands/end-all-sessions.ts",
    takes: "",
    does: "sign everybody out, as after a restored backup",
    more: `Everybody has to sign in again. Passwords stay. ${whichDatabase}`,
  },
  jobs: {
    source: "apps/api/src/commands/jobs.ts",
    takes: "list | revive ID",
    does: "mail and other work that waits or was given up",
  },
  backup: {
    source: "apps/api/src/commands/backup.ts",
    takes: "[FILE] [--keep DAYS]",
    does: "a checked copy of the SQLite database, its key beside it",
    more:
      "Without FILE the copy goes to backups/ in DATA_DIR. --keep DAYS then deletes copies there that are older.\n" +
      "The server may be running. PostgreSQL has its own tools: docs/hosting/postgres.md.",
  },
  restore: {
    source: "apps/api/src/commands/restore.ts",
    takes: "FILE [--without-key]",
    does: "put a backup in the place of the SQLite database",
    more:
      "The server must be stopped. What was there before stays beside it. Everybody has to sign in again.\n" +
      "--without-key gives up what only a lost key could open: second factors, push messages, webhooks.",
  },
  "give-up-key": {
    source: "apps/api/src/commands/give-up-key.ts",
    takes: "",
    does: "start again without the key of the secrets, which is lost for good",
    more:
      "The server must be stopped. Push messages and webhooks have to be set up again; letters that wait are not sent. Second factors\n" +
      "stay on: recovery codes work, and larder user reset-2fa EMAIL takes one off. Refused as long as the right key is here.",
  },
  "move-to-postgres": {
    source: "apps/api/src/commands/move-to-postgres.ts",
    takes: "",
    does: "move everything from SQLite in DATA_DIR to DATABASE_URL",
    more: "The server must be stopped, and the PostgreSQL database empty. Every row is compared. The SQLite file is only read.",
  },
  products: {
    source: "apps/api/src/commands/products.ts",
    takes: "import FILE",
    does: "names and sizes of products, for barcodes",
  },
  reader: {
    source: "apps/api/src/commands/reader.ts",
    takes: "",
    does: "read receipts for servers with RECEIPT_READERS=apart",
    more: "Needs DATABASE_URL, and runs until SIGTERM.",
  },
  health: {
    source: "apps/api/src/commands/health.ts",
    takes: "[--wait SECONDS]",
    does: "exit code 0 if the server at HOST and PORT is well",
    more: "Asks GET /api/health, as health checks of containers do. --wait asks again for so many seconds until the server is well.",
  },
};

/** @param {string} name */
const call = (name) => `larder ${name} ${programs[name]?.takes ?? ""}`.trimEnd();

/** Output of `larder --help`. */
export function usage() {
  const names = Object.keys(programs);
  const width = Math.max(...names.map((name) => call(name).length));
  const lines = names.map((name) => `  ${call(name).padEnd(width)}  ${programs[name]?.does ?? ""}`);
  return `${lines.join("\n")}\n\nlarder COMMAND --help explains one of them. Settings are read from the environment, and from /etc/larder.env if it exists.`;
}

/**
 * Output of `larder NAME --help`; undefined if the program prints its own.
 * @param {string} name
 */
export function usageOf(name) {
  const program = programs[name];
  if (program === undefined || program.more === undefined) return undefined;
  return `${call(name)}: ${program.does}\n\n${program.more}`;
}
