import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../process.mjs";
import { app, type Publication } from "../app.data.ts";
import { settings, type Setting } from "../settings.ts";

/** Scripts and configuration that are the same for every publication. */
const folder = join(import.meta.dirname, "package");
/** Settings that follow from the domain and from YunoHost's own proxy. */
const knownByUnit = new Set(["PUBLIC_URL", "TRUST_PROXY"]);
/** Asked once, when the app is installed. */
const askedOnce = new Set(["ADMIN_EMAIL", "ADMIN_PASSWORD"]);
const inPanel = settings.filter(({ name }) => !knownByUnit.has(name) && !askedOnce.has(name));

/** A basic string of TOML. Each escape of JSON is one of TOML. */
const quoted = (text: string): string => JSON.stringify(text);
const environmentLine = ({ name, choices }: Setting): string => `${name}="${choices[0] ?? ""}"`;

function sourcesOf({ archives }: Publication): string {
  return archives
    .flatMap(({ architecture, url, sha256 }) => [
      `    ${architecture}.url = ${quoted(url)}`,
      `    ${architecture}.sha256 = ${quoted(sha256)}`,
    ])
    .join("\n");
}

function manifest(publication: Publication): string {
  const { site, version, archives } = publication;
  const architectures = archives.map(({ architecture }) => quoted(architecture)).join(", ");
  return `packaging_format = 2

id = ${quoted(app.id)}
name = ${quoted(app.name)}
description.en = ${quoted(app.tagline)}

version = ${quoted(`${version}~ynh1`)}

maintainers = []

[upstream]
license = "MIT"
code = ${quoted(site)}

[integration]
yunohost = ">= 12.1.0"
helpers_version = "2.1"
architectures = [${architectures}]
multi_instance = true
ldap = false
sso = false
disk = "400M"
ram.build = "50M"
ram.runtime = "${app.memoryMegabytes}M"

[install]
    [install.domain]
    type = "domain"

    [install.init_main_permission]
    type = "group"
    default = "visitors"

    [install.admin_email]
    ask.en = "Email of Larder's administrator"
    type = "email"

    [install.password]
    ask.en = "Password of Larder's administrator"
    help.en = "8 to 200 characters."
    type = "password"

[resources]
    [resources.sources.main]
${sourcesOf(publication)}

    [resources.nodejs]
    version = "24"

    [resources.system_user]

    [resources.install_dir]

    [resources.data_dir]

    [resources.permissions]
    main.url = "/"
    # Larder's own session takes the header Authorization.
    main.auth_header = false

    [resources.ports]
`;
}

/** The question of a setting. An empty answer counts as an absent setting. */
function question(setting: Setting, section: string): string {
  const { name, label, help, choices, isSecret } = setting;
  const lines = [
    `        [main.${section}.${name.toLowerCase()}]`,
    `        ask = ${quoted(label)}`,
    `        help = ${quoted(help)}`,
    ...(choices.length > 0
      ? [`        type = "select"`, `        choices = [${choices.map(quoted).join(", ")}]`]
      : [`        type = "string"`]),
    ...(isSecret ? ["        redact = true"] : []),
    `        bind = ${quoted(`${name}:__INSTALL_DIR__/larder.env`)}`,
  ];
  return lines.join("\n");
}

function panel(): string {
  const section = (id: string, title: string, of: readonly Setting[]): string =>
    [
      `    [main.${id}]\n    name = ${quoted(title)}\n    optional = true`,
      ...of.map((setting) => question(setting, id)),
    ].join("\n\n");
  const first = inPanel.filter(({ isFirst }) => isFirst);
  const others = inPanel.filter(({ isFirst }) => !isFirst);
  return `version = "1.0"

[main]
name = "Settings"
services = ["__APP__"]

${section("first", "First", first)}

${section("others", "Others", others)}
`;
}

/** The unit of `deploy/` with the places of this app. */
function unit(): string {
  const shipped = readFileSync(join(root, "deploy/larder.service"), "utf8");
  const replaced: Readonly<Record<string, readonly string[]>> = {
    ExecStart: ["ExecStart=__INSTALL_DIR__/larder start"],
    ExecStartPost: ["ExecStartPost=-__INSTALL_DIR__/larder health --wait 60"],
    EnvironmentFile: [],
    Environment: [
      'Environment="PATH=__PATH_WITH_NODEJS__"',
      "Environment=NODE_ENV=production PORT=__PORT__ DATA_DIR=__DATA_DIR__",
      "Environment=LARDER_ENV_FILE=__INSTALL_DIR__/larder.env",
      "Environment=PUBLIC_URL=https://__DOMAIN__ TRUST_PROXY=1",
    ],
    User: ["User=__APP__"],
    Group: ["Group=__APP__"],
    StateDirectory: [],
    StateDirectoryMode: [],
    Documentation: [],
    // The data is below /home.
    ProtectHome: ["ProtectHome=tmpfs", "BindPaths=__DATA_DIR__", "ReadWritePaths=__DATA_DIR__"],
  };
  return shipped
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .flatMap((line) => replaced[line.split("=")[0] ?? ""] ?? [line])
    .join("\n");
}

/** An app for YunoHost, which runs no containers: it unpacks an archive of the package. */
export function yunohost(publication: Publication): Readonly<Record<string, string>> {
  const description = app.description.join("\n\n");
  const read = (path: string): string => readFileSync(path, "utf8");
  const same = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(folder.length + 1), read(path)] as const);
  return {
    ...Object.fromEntries(same),
    "manifest.toml": manifest(publication),
    "config_panel.toml": panel(),
    "tests.toml": "test_format = 1.0\n\n[default]\n",
    "conf/systemd.service": unit(),
    "conf/larder.env": `${inPanel.map(environmentLine).join("\n")}\n`,
    "doc/DESCRIPTION.md": `${description}\n`,
    "doc/ADMIN.md": `Larder has accounts of its own and needs a domain of its own. Settings are in the configuration panel.\n\nA backup of YunoHost has a checked copy of the database and the key of its secrets.\n`,
    "README.md": `# ${app.name} for YunoHost\n\n${description}\n\nSources: <${publication.site}>\n`,
    LICENSE: read(join(root, "LICENSE")),
  };
}
