import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../scripts/machine/free-port.mjs";
import { ensureProgram } from "../../scripts/machine/proxies.mjs";
import { root } from "../../scripts/process.mjs";
import { fromShipped } from "./shipped-file.ts";

/** The host name in the files of deploy/. */
export const SITE = "larder.example.com";

export type ProxyName = "nginx" | "caddy" | "haproxy" | "apache";

/** A proxy with TLS before a server on this machine. */
export interface Proxy {
  readonly name: ProxyName;
  readonly url: string;
  readonly port: number;
  /** Ends it as a reload ends the process before it: what is under way may finish. Resolves when it is gone. */
  readonly end: () => Promise<void>;
  readonly remove: () => void;
}

/** What a proxy is started with. */
export interface Launch {
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly endSignal: NodeJS.Signals;
}

/** Where things are that a file of deploy/ names by their place on a server. */
export interface Places {
  readonly folder: string;
  readonly serverPort: number;
  readonly plainPort: number;
  readonly port: number;
  readonly certificate: string;
  readonly key: string;
}

const isRoot = process.getuid?.() === 0;
const programs = { nginx: "nginx", caddy: "caddy", haproxy: "haproxy", apache: "apache2" } as const;

const launches: Record<ProxyName, (places: Places) => Launch> = {
  nginx: (places) => {
    const site = fromShipped("nginx.conf", [
      ["127.0.0.1:3000", `127.0.0.1:${places.serverPort}`],
      ["listen 80;", `listen 127.0.0.1:${places.plainPort};`],
      ["listen 443 ssl http2;", `listen 127.0.0.1:${places.port} ssl http2;`],
      ["/etc/letsencrypt/live/larder.example.com/fullchain.pem", places.certificate],
      ["/etc/letsencrypt/live/larder.example.com/privkey.pem", places.key],
      ["/var/log/nginx/", `${places.folder}/`],
    ]);
    const file = join(places.folder, "nginx.conf");
    const main = readFileSync(join(root, "deploy/nginx-shutdown.conf"), "utf8");
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (what) => `${what}_temp_path ${places.folder}/${what};`,
    );
    writeFileSync(
      file,
      `${isRoot ? "user root; " : ""}daemon off; pid ${places.folder}/pid; error_log stderr;\n${main}\nevents {}\nhttp {\n${temporary.join("\n")}\n${site}\n}\n`,
    );
    return { args: ["-c", file, "-e", "stderr"], endSignal: "SIGQUIT" };
  },
  caddy: (places) => {
    const file = join(places.folder, "Caddyfile");
    const own = `grace_period 5s\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\thttp_port ${places.plainPort}\n\thttps_port ${places.port}\n\tservers {\n\t\tprotocols h1 h2\n\t}`;
    writeFileSync(file, fromShipped("Caddyfile", [["grace_period 5s", own]]));
    return {
      args: ["run", "--config", file, "--adapter", "caddyfile"],
      env: {
        LARDER_SITE: `${SITE}:${places.port}`,
        LARDER_SERVERS: `127.0.0.1:${places.serverPort}`,
        XDG_DATA_HOME: places.folder,
        XDG_CONFIG_HOME: places.folder,
      },
      endSignal: "SIGTERM",
    };
  },
  haproxy: (places) => {
    const file = join(places.folder, "haproxy.cfg");
    const pem = join(places.folder, "larder.pem");
    writeFileSync(pem, readFileSync(places.certificate, "utf8") + readFileSync(places.key, "utf8"));
    writeFileSync(
      file,
      fromShipped("haproxy.cfg", [
        ...(isRoot ? [] : ([["\tuser haproxy\n\tgroup haproxy\n", ""]] as const)),
        ["127.0.0.1:3000", `127.0.0.1:${places.serverPort}`],
        ["bind :80", `bind 127.0.0.1:${places.plainPort}`],
        ["bind :443", `bind 127.0.0.1:${places.port}`],
        ["/etc/haproxy/larder.pem", pem],
      ]),
    );
    return { args: ["-db", "-f", file], endSignal: "SIGUSR1" };
  },
  apache: (places) => {
    const file = join(places.folder, "apache.conf");
    const modules = "mpm_event authz_core setenvif ssl http2 proxy proxy_http headers alias";
    const loaded = [...modules.split(" "), "socache_shmcb", "deflate", "filter", "reqtimeout"].map(
      (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
    );
    const site = fromShipped("apache.conf", [
      ["127.0.0.1:3000", `127.0.0.1:${places.serverPort}`],
      ["<VirtualHost *:80>", `<VirtualHost *:${places.plainPort}>`],
      ["<VirtualHost *:443>", `<VirtualHost *:${places.port}>`],
      ["/etc/letsencrypt/live/larder.example.com/fullchain.pem", places.certificate],
      ["/etc/letsencrypt/live/larder.example.com/privkey.pem", places.key],
    ]);
    writeFileSync(
      file,
      [
        ...loaded,
        ...(isRoot ? ["User www-data", "Group www-data"] : []),
        `ServerRoot ${places.folder}`,
        `PidFile ${places.folder}/pid`,
        `ServerName ${SITE}`,
        `ErrorLog ${places.folder}/error.log`,
        `Listen 127.0.0.1:${places.plainPort}`,
        `Listen 127.0.0.1:${places.port}`,
        'LogFormat "%h %u %r %>s" combined',
        site,
      ].join("\n"),
    );
    mkdirSync(join(places.folder, "logs"));
    return {
      args: ["-f", file, "-D", "FOREGROUND"],
      env: { APACHE_LOG_DIR: join(places.folder, "logs") },
      endSignal: "SIGWINCH",
    };
  },
};

const POLL_MS = 100;
const START_TIMEOUT_MS = 60_000;

/** The status behind the proxy; null without an answer. */
export function statusOf(proxy: Pick<Proxy, "port">, path: string): Promise<number | null> {
  return new Promise((resolve) => {
    const asked = request(
      { host: "127.0.0.1", port: proxy.port, servername: SITE, path, rejectUnauthorized: false },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? null);
      },
    );
    asked.setHeader("host", SITE);
    asked.once("error", () => resolve(null));
    asked.end();
  });
}

/** A certificate of the name in the files, good for a day. */
function makeCertificate(folder: string): Pick<Places, "certificate" | "key"> {
  const [certificate, key] = [join(folder, "fullchain.pem"), join(folder, "privkey.pem")];
  const how = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "1"];
  const whose = ["-subj", `/CN=${SITE}`, "-addext", `subjectAltName=DNS:${SITE}`];
  const openssl = ensureProgram("openssl", console.error);
  execFileSync(openssl, ["req", "-x509", ...how, ...whose, "-keyout", key, "-out", certificate], {
    stdio: "ignore",
  });
  return { certificate, key };
}

/** Starts a proxy with its file as shipped; `port` is where it is to listen, `serverPort` where the product does. */
export async function startProxy(
  name: ProxyName,
  { port, serverPort }: { readonly port: number; readonly serverPort: number },
): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), `larder-${name}-`));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  const places = {
    folder,
    port,
    serverPort,
    plainPort: await freePort(),
    ...makeCertificate(folder),
  };
  const { args, env, endSignal } = launches[name](places);
  const program = ensureProgram(programs[name], console.error);
  const running = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env["PATH"], HOME: folder, ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  running.stderr.on("data", (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-5_000);
  });
  const isGone = (): boolean => running.exitCode !== null || running.signalCode !== null;
  const proxy: Proxy = {
    name,
    url: `https://${SITE}:${port}`,
    port,
    end: async () => {
      if (isGone()) return;
      running.kill(endSignal);
      await once(running, "exit");
    },
    remove: () => {
      if (!isGone()) running.kill("SIGKILL");
      remove();
    },
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while ((await statusOf(proxy, "/api/health")) !== 200) {
    if (isGone() || Date.now() > deadline) {
      proxy.remove();
      throw new Error(`${name} did not start:\n${said}`);
    }
    await wait(POLL_MS);
  }
  return proxy;
}
