import { app, type Publication } from "./app.data.ts";
import { settings } from "./settings.ts";

const escapes: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? "");

function element(
  name: string,
  content: string,
  attributes: Readonly<Record<string, string>> = {},
): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  return `  <${name}${given.join("")}>${escape(content)}</${name}>`;
}

/** Template for Unraid's Community Applications. */
export function unraid({ image, site }: Publication): Readonly<Record<string, string>> {
  const config = (type: string, name: string, about: Readonly<Record<string, string>>) =>
    element("Config", about["Value"] ?? "", {
      Name: name,
      Type: type,
      Mode: "",
      Default: "",
      Display: "always",
      Required: "false",
      Mask: "false",
      ...Object.fromEntries(Object.entries(about).filter(([key]) => key !== "Value")),
    });
  const port = String(app.port);
  const folder = `/mnt/user/appdata/${app.id}`;
  const lines = [
    element("Name", app.name),
    element("Repository", image),
    element("Network", "bridge"),
    element("Privileged", "false"),
    element("Support", site),
    element("Project", site),
    element("Overview", app.description.join(" ")),
    element("Category", "HomeAutomation: Productivity:"),
    element("WebUI", `http://[IP]:[PORT:${port}]`),
    element("Icon", `${site}/icon.png`),
    element(
      "ExtraParams",
      `--user 0:0 --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges --memory ${app.memoryMegabytes}m --stop-timeout 15`,
    ),
    config("Port", "Port", { Target: port, Default: port, Mode: "tcp", Value: port }),
    config("Path", "Data", { Target: app.dataPath, Default: folder, Mode: "rw", Value: folder }),
    ...settings.map(({ name, label, help, choices, isFirst, isSecret }) =>
      config("Variable", label, {
        Target: name,
        Default: choices.join("|"),
        Description: help,
        Display: isFirst ? "always" : "advanced",
        Mask: isSecret ? "true" : "false",
        Value: choices[0] ?? "",
      }),
    ),
  ];
  const text = ['<?xml version="1.0"?>', '<Container version="2">', ...lines, "</Container>", ""];
  return { [`${app.id}.xml`]: text.join("\n") };
}
