import { type AllowedAddress, mayCallByName } from "./allowed-address.ts";

/** The address of a printer. */
export interface Printer {
  readonly host: string;
  readonly port: number;
}

/** How labels leave this installation. Source: handbook/labels.md#printers. */
export interface LabelConfig {
  readonly printer: Printer | undefined;
  readonly webhook: string | undefined;
  readonly dotsPerMm: number;
  /** The operator's exceptions; a name without a port allows the port of printer and program. */
  readonly allowed: readonly AllowedAddress[];
}

const ZPL_PORT = 9100;
const PORTS: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

/** "zpl://host:9100"; null for anything else. */
export function readPrinter(text: string): Printer | null {
  const [, host = "", port] =
    /^zpl:\/\/(\[[\da-f:]+\]|[\w.-]+)(?::(\d{1,5}))?\/?$/i.exec(text) ?? [];
  if (host === "") return null;
  return {
    host: host.replace(/^\[(.*)\]$/, "$1"),
    port: port === undefined ? ZPL_PORT : Number(port),
  };
}

interface Said {
  readonly printer: string | undefined;
  readonly webhook: string | undefined;
  readonly dots: string;
  readonly allowed: readonly AllowedAddress[];
}

const hostOfWebhook = (address: string): Printer => {
  const url = new URL(address);
  const port = url.port === "" ? (PORTS[url.protocol] ?? 0) : Number(url.port);
  return { host: url.hostname.replace(/^\[(.*)\]$/, "$1"), port };
};

/** The settings of labels as the operator gave them. */
export function labelConfigOf({ printer: text, webhook, dots, allowed }: Said): LabelConfig {
  const printer = text === undefined ? undefined : (readPrinter(text) ?? undefined);
  const ports = [printer?.port, webhook === undefined ? undefined : hostOfWebhook(webhook).port];
  const withPorts = allowed.flatMap((one) =>
    one.port === null
      ? ports.flatMap((port) => (port === undefined ? [] : [{ ...one, port }]))
      : [],
  );
  return { printer, webhook, dotsPerMm: Number(dots), allowed: [...allowed, ...withPorts] };
}

/** Settings of labels that lead to an address that is not allowed. */
export function refusedPrinters({ printer, webhook, allowed }: LabelConfig): readonly string[] {
  const known = [
    ...(printer === undefined ? [] : [["LABEL_PRINTER", printer] as const]),
    ...(webhook === undefined ? [] : [["LABEL_WEBHOOK", hostOfWebhook(webhook)] as const]),
  ];
  return known.flatMap(([name, to]) => (mayCallByName(to, allowed) ? [] : [name]));
}
