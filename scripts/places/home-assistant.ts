import { stringify } from "yaml";
import { app, type Publication } from "./app.data.ts";
import { settings, type Setting } from "./settings.ts";

/** Option of the add-on in Home Assistant's schema; all are optional. */
function typeOf({ name, choices, isSecret }: Setting): string {
  if (choices.length > 0) return `list(${choices.join("|")})?`;
  if (isSecret) return "password?";
  if (name === "ADMIN_EMAIL") return "email?";
  return name === "PUBLIC_URL" ? "url?" : "str?";
}

const optionOf = (name: string): string => name.toLowerCase();

/** Home Assistant passes options as a file and runs add-ons as root. */
const start = `import { readFileSync } from "node:fs";

for (const [name, value] of Object.entries(JSON.parse(readFileSync("/data/options.json", "utf8"))))
  if (value !== null && value !== "") process.env[name.toUpperCase()] = String(value);
await import("/app/server/larder.mjs");
`;

/** Add-on for Home Assistant: a folder of an add-on repository. */
export function homeAssistant({
  image,
  site,
  version,
}: Publication): Readonly<Record<string, string>> {
  const config = {
    name: app.name,
    version,
    slug: app.id,
    description: app.tagline,
    url: site,
    arch: ["amd64", "aarch64"],
    startup: "application",
    boot: "auto",
    init: false,
    webui: `http://[HOST]:[PORT:${app.port}]`,
    ports: { [`${app.port}/tcp`]: app.port },
    ports_description: { [`${app.port}/tcp`]: "Larder" },
    backup: "cold",
    options: {},
    schema: Object.fromEntries(settings.map((one) => [optionOf(one.name), typeOf(one)])),
  };
  const configuration = Object.fromEntries(
    settings.map(({ name, label, help }) => [optionOf(name), { name: label, description: help }]),
  );
  return {
    "config.yaml": stringify(config),
    "translations/en.yaml": stringify({ configuration }),
    Dockerfile: `FROM ${image}\nCOPY start.mjs /app/start.mjs\nUSER 0\nENTRYPOINT ["node", "/app/start.mjs"]\nCMD ["start"]\n`,
    "start.mjs": start,
    "DOCS.md": `# ${app.name}\n\n${app.description.join("\n\n")}\n\nLarder needs a host name of its own: it does not work behind Ingress.\n`,
  };
}
