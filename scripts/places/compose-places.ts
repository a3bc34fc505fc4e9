import { stringify } from "yaml";
import { app, type Publication } from "./app.data.ts";
import { settings, type Setting } from "./settings.ts";

/** Settings of every container: a read-only root and no new privileges. */
const confined = {
  read_only: true,
  tmpfs: ["/tmp"],
  cap_drop: ["ALL"],
  security_opt: ["no-new-privileges:true"],
  stop_grace_period: "15s",
  restart: "unless-stopped",
  mem_limit: `${app.memoryMegabytes}m`,
} as const;

/** Empty settings count as absent, so a form can list all. */
const empty = (of: readonly Setting[]): Record<string, string> =>
  Object.fromEntries(of.map(({ name }) => [name, ""]));

const first = settings.filter(({ isFirst }) => isFirst);
const paragraphs = app.description.join("\n\n");

/** App for umbrelOS: a folder of an app store. */
export function umbrel({ image, site, version }: Publication): Readonly<Record<string, string>> {
  const manifest = {
    manifestVersion: 1,
    id: app.id,
    category: "files",
    name: app.name,
    version,
    tagline: app.tagline,
    description: paragraphs,
    releaseNotes: "",
    developer: app.name,
    website: site,
    dependencies: [],
    repo: site,
    support: site,
    port: app.port,
    gallery: [],
    path: "",
    defaultUsername: "",
    defaultPassword: "",
    submitter: app.name,
    submission: site,
  };
  const compose = {
    services: {
      app_proxy: {
        environment: {
          APP_HOST: `${app.id}_server_1`,
          APP_PORT: app.port,
          // Larder has its own accounts, and phones call it without Umbrel's cookie
          PROXY_AUTH_ADD: "false",
        },
      },
      server: {
        image,
        // owner of the folder
        user: "1000:1000",
        ...confined,
        environment: empty(settings),
        volumes: [`\${APP_DATA_DIR}/data:${app.dataPath}`],
      },
    },
  };
  return { "umbrel-app.yml": stringify(manifest), "docker-compose.yml": stringify(compose) };
}

/** App for CasaOS and ZimaOS: a compose file with store texts. */
export function casaos({ image, site }: Publication): Readonly<Record<string, string>> {
  const english = (text: string) => ({ en_us: text });
  const compose = {
    name: app.id,
    services: {
      [app.id]: {
        image,
        // CasaOS creates the folder as root
        user: "0:0",
        ...confined,
        environment: empty(settings),
        ports: [{ target: app.port, published: String(app.port), protocol: "tcp" }],
        volumes: [{ type: "bind", source: "/DATA/AppData/$AppID/data", target: app.dataPath }],
        "x-casaos": {
          envs: settings.map(({ name, help }) => ({ container: name, description: english(help) })),
          ports: [{ container: String(app.port), description: english("Larder") }],
          volumes: [{ container: app.dataPath, description: english("Database and backups") }],
        },
      },
    },
    "x-casaos": {
      architectures: ["amd64", "arm64"],
      main: app.id,
      author: app.name,
      developer: app.name,
      category: "Utilities",
      title: english(app.name),
      tagline: english(app.tagline),
      description: english(paragraphs),
      icon: `${site}/icon.png`,
      scheme: "http",
      index: "/",
      port_map: String(app.port),
    },
  };
  return { "docker-compose.yml": stringify(compose) };
}

/** Custom app for TrueNAS SCALE, installed from YAML. */
export function trueNas({ image }: Publication): Readonly<Record<string, string>> {
  const compose = {
    services: {
      [app.id]: {
        image,
        // the user `apps` of TrueNAS; it must own the data set
        user: "568:568",
        ...confined,
        environment: empty(first),
        ports: [`${app.port}:${app.port}`],
        volumes: [`/mnt/POOL/${app.id}:${app.dataPath}`],
      },
    },
  };
  return { "compose.yaml": stringify(compose) };
}
