import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { readConfig } from "../../apps/api/src/server/config.ts";
import { environment } from "../../apps/api/src/server/environment.ts";
import { settingsIn } from "../larder/settings-file.mjs";
import { archivesIn } from "./archives.ts";
import { casaos, trueNas, umbrel } from "./compose-places.ts";
import { helm } from "./helm.ts";
import { homeAssistant } from "./home-assistant.ts";
import { places } from "./places.ts";
import { decidedByPlace, leftToExperts } from "./settings.data.ts";
import { settings } from "./settings.ts";
import { unraid } from "./unraid.ts";
import { yunohost } from "./yunohost/yunohost.ts";

const publication = {
  image: "registry.example.com:5000/you/larder:1.2.3",
  site: "https://git.example.com/you/larder",
  version: "1.2.3",
  archives: ["amd64", "arm64"].map((architecture) => ({
    architecture,
    url: `https://git.example.com/you/larder/releases/download/v1.2.3/larder-1.2.3-${architecture}.tar.gz`,
    sha256: "0123456789abcdef".repeat(4),
  })),
};
const names = settings.map(({ name }) => name);

interface Service {
  readonly image?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly (string | { readonly target: string })[];
}

const servicesOf = (text = ""): Readonly<Record<string, Service>> =>
  (parse(text) as { readonly services: Readonly<Record<string, Service>> }).services;

test("every setting of Larder is offered, decided by the place, or left to experts", () => {
  expect([...names, ...decidedByPlace, ...leftToExperts].toSorted()).toEqual(
    Object.keys(environment.shape).toSorted(),
  );
});

test("a form that is left as it is starts Larder, and so does each choice that needs no other setting", () => {
  const untouched = Object.fromEntries(
    settings.map(({ name, choices }) => [name, choices[0] ?? ""]),
  );
  expect(readConfig(untouched)).toMatchObject({ registration: "open", trustsProxy: false });
  const needsMore = ["openai", "off"];
  for (const { name, choices } of settings)
    for (const choice of choices.filter((one) => !needsMore.includes(one)))
      expect(() => readConfig({ ...untouched, [name]: choice })).not.toThrow();
});

test.each(places)("$name names what it runs and is text that ends with a line", (place) => {
  const files = place.filesOf(publication);
  expect(Object.keys(files).length).toBeGreaterThan(0);
  const all = Object.values(files).join("\n");
  expect(all).toContain(
    place.needsArchive ? `${publication.site}/releases/` : "registry.example.com:5000/you/larder",
  );
  expect(all).not.toMatch(/undefined|\[object/);
  for (const text of Object.values(files)) expect(text.endsWith("\n")).toBe(true);
});

describe.each([
  ["umbrel", umbrel(publication)["docker-compose.yml"], "server"],
  ["casaos", casaos(publication)["docker-compose.yml"], "larder"],
  ["truenas", trueNas(publication)["compose.yaml"], "larder"],
])("%s", (_, text, service) => {
  test("runs a confined container with one volume, and sets what Larder knows alone", () => {
    const { [service]: larder } = servicesOf(text);
    expect(larder).toMatchObject({
      image: publication.image,
      read_only: true,
      cap_drop: ["ALL"],
      volumes: [expect.anything()],
    });
    expect(names).toEqual(expect.arrayContaining(Object.keys(larder?.environment ?? {})));
    expect(() => readConfig(larder?.environment ?? {})).not.toThrow();
  });
});

test("Home Assistant gets an option for each setting, of a type that it knows", () => {
  const files = homeAssistant(publication);
  const { schema } = parse(files["config.yaml"] ?? "") as {
    readonly schema: Readonly<Record<string, string>>;
  };
  expect(Object.keys(schema).map((option) => option.toUpperCase())).toEqual(names);
  for (const type of Object.values(schema))
    expect(type).toMatch(/^(?:str|password|email|url|list\([^()|]+(?:\|[^()|]+)+\))\?$/);
  const { configuration } = parse(files["translations/en.yaml"] ?? "") as {
    readonly configuration: Readonly<Record<string, { readonly name: string }>>;
  };
  expect(Object.keys(configuration)).toEqual(Object.keys(schema));
});

test("Unraid gets a variable for each setting, and hides those that are secret", () => {
  const { "larder.xml": text = "" } = unraid(publication);
  const variables = [...text.matchAll(/<Config [^>]*Type="Variable"[^>]*>/g)].map(([one]) => one);
  const attribute = (tag: string, name: string) =>
    new RegExp(`${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  expect(variables.map((tag) => attribute(tag, "Target"))).toEqual(names);
  expect(
    variables
      .filter((tag) => attribute(tag, "Mask") === "true")
      .map((tag) => attribute(tag, "Target")),
  ).toEqual(settings.filter(({ isSecret }) => isSecret).map(({ name }) => name));
  // all texts are escaped, so no markup characters remain outside tags
  expect(text.replaceAll(/<[^<>]*>/g, "")).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/);
});

describe("the Helm chart", () => {
  const files = helm(publication);

  test("takes each setting once, as a value or as a secret, with its choices", () => {
    const schema = JSON.parse(files["values.schema.json"] ?? "") as {
      readonly properties: Readonly<
        Record<
          string,
          { readonly properties: Readonly<Record<string, { readonly enum?: unknown }>> }
        >
      >;
    };
    const plain = schema.properties["settings"]?.properties ?? {};
    const secret = schema.properties["secrets"]?.properties ?? {};
    expect([...Object.keys(plain), ...Object.keys(secret)].toSorted()).toEqual(names.toSorted());
    expect(plain["REGISTRATION"]?.enum).toEqual(["open", "invite", "off"]);
    expect(Object.keys(secret)).toEqual(
      expect.arrayContaining(["SECRET_KEY", "OIDC_CLIENT_SECRET"]),
    );
  });

  test("names the image by its parts", () => {
    expect(parse(files["values.yaml"] ?? "")).toMatchObject({
      image: { repository: "registry.example.com:5000/you/larder", tag: "1.2.3" },
    });
  });

  test("has templates that are YAML once their values are filled in, and uses only values that it has", () => {
    const values = parse(files["values.yaml"] ?? "") as Readonly<Record<string, object>>;
    for (const [path, text] of Object.entries(files).filter(([name]) =>
      name.startsWith("templates/"),
    )) {
      for (const [, group = "", name] of text.matchAll(/\.Values\.(\w+)(?:\.(\w+))?/g)) {
        expect(values).toHaveProperty(group);
        if (name !== undefined) expect(values[group]).toHaveProperty(name);
      }
      const opened = text.match(/\{\{-? (?:if|range|with) /g)?.length ?? 0;
      expect(text.match(/\{\{-? end \}\}/g)?.length ?? 0).toBe(opened);
      const filled = text
        .replaceAll(/^\s*\{\{-[^}]*\}\}\n/gm, "")
        .replaceAll(/\{\{[^}]*\}\}/g, "x");
      const documents = parseAllDocuments(filled);
      expect([path, ...documents.flatMap(({ errors }) => errors)]).toEqual([path]);
      expect(documents).toHaveLength(1);
    }
  });
});

describe("YunoHost", () => {
  const files = yunohost(publication);
  const { "conf/larder.env": env = "", "conf/systemd.service": unit = "" } = files;

  test("gets a question for each setting that neither its unit nor the installation knows", () => {
    const panel = files["config_panel.toml"] ?? "";
    const asked = [...panel.matchAll(/^ *bind = "(\w+):__INSTALL_DIR__\/larder\.env"$/gm)];
    const byUnit = names.filter((name) => new RegExp(`^Environment=.*\\b${name}=`, "m").test(unit));
    expect(byUnit).toEqual(["PUBLIC_URL", "TRUST_PROXY"]);
    const once = ["ADMIN_EMAIL", "ADMIN_PASSWORD"];
    expect([...asked.map(([, name = ""]) => name), ...byUnit, ...once].toSorted()).toEqual(
      names.toSorted(),
    );
    expect(panel.match(/^ *redact = true$/gm)).toHaveLength(
      settings.filter(({ name, isSecret }) => isSecret && !once.includes(name)).length,
    );
  });

  test("gets a file of settings with which Larder starts", () => {
    const inFile = settingsIn(env);
    expect(() => readConfig(inFile)).not.toThrow();
    expect(Object.keys(inFile)).not.toContain("ADMIN_PASSWORD");
  });

  test("fills in only what it knows of an app", () => {
    const known = /^__(?:APP|DATA_DIR|DOMAIN|INSTALL_DIR|PATH_WITH_NODEJS|PORT)__$/;
    const words = Object.values(files).flatMap((text) => text.match(/__[A-Z_]+?__/g) ?? []);
    expect(words.filter((word) => !known.test(word))).toEqual([]);
    expect(unit).not.toMatch(/\/(?:opt|var\/lib)\/larder|\/etc\/larder\.env/);
  });

  test("gets scripts that a shell can read", () => {
    const scripts = Object.entries(files).filter(([path]) => path.startsWith("scripts/"));
    expect(scripts).toHaveLength(7);
    for (const [, text] of scripts) execFileSync("bash", ["-n"], { input: text });
  });

  test("names each archive of the version with its sum", () => {
    const folder = mkdtempSync(join(tmpdir(), "larder-archives-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const name of ["larder-1.2.3-arm64.tar.gz", "larder-1.2.2-amd64.tar.gz", "notes.txt"])
      writeFileSync(join(folder, name), name);
    const sha256 = createHash("sha256").update("larder-1.2.3-arm64.tar.gz").digest("hex");
    const archives = archivesIn(folder, publication);
    const url = `${publication.site}/releases/download/v1.2.3/larder-1.2.3-arm64.tar.gz`;
    expect(archives).toEqual([{ architecture: "arm64", url, sha256 }]);
    const { "manifest.toml": manifest } = yunohost({ ...publication, archives });
    expect(manifest).toContain('architectures = ["arm64"]');
    expect(manifest).toContain(`arm64.sha256 = "${sha256}"`);
  });
});
