import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { readConfig } from "../../apps/api/src/server/config.ts";
import { environment } from "../../apps/api/src/server/environment.ts";
import { casaos, trueNas, umbrel } from "./compose-places.ts";
import { helm } from "./helm.ts";
import { homeAssistant } from "./home-assistant.ts";
import { places } from "./places.ts";
import { decidedByPlace, leftToExperts } from "./settings.data.ts";
import { settings } from "./settings.ts";
import { unraid } from "./unraid.ts";

const publication = {
  image: "registry.example.com:5000/you/larder:1.2.3",
  site: "https://git.example.com/you/larder",
  version: "1.2.3",
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

test.each(places)("$name names the image and is text that ends with a line", ({ filesOf }) => {
  const files = filesOf(publication);
  expect(Object.keys(files).length).toBeGreaterThan(0);
  const all = Object.values(files).join("\n");
  expect(all).toMatch(/registry\.example\.com:5000\/you\/larder/);
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
