import { say } from "@larder/words/say";
import { labelContent } from "@larder/rules/kitchen/labels/label-code";
import { readLabelSize } from "@larder/rules/kitchen/labels/label-size";
import { zplOf } from "@larder/rules/kitchen/labels/zpl";
import { foodName } from "../../catalogue/food-names/food-names.ts";
import { postOutside } from "../../outbound/post-outside.ts";
import { printOutside } from "../../outbound/print-outside.ts";
import type { Config } from "../../server/config.ts";
import { fail, ok, type Outcome } from "../../values/outcome.ts";
import { amountText } from "../../values/amount-text.ts";
import type { LabelledLot } from "./make-label.ts";

/** A printer or program that takes longer is not reached. */
const LONGEST_MS = 5000;

/** The address of a label's code, and the content of its QR code. Source: handbook/labels.md#codes. */
export function addressOfLabel(
  code: string,
  { publicUrl }: Pick<Config, "publicUrl">,
): { readonly url: string; readonly inCode: string } {
  const path = `/l/${code}`;
  return publicUrl === undefined
    ? { url: path, inCode: labelContent(code) }
    : { url: `${publicUrl}${path}`, inCode: `${publicUrl}${path}` };
}

/** A label in ZPL. Source: handbook/labels.md#zpl. */
export function zplOfLabel(
  { lot, code }: LabelledLot,
  size: string,
  config: Pick<Config, "publicUrl" | "labels">,
): string {
  const { expiryDate, dateKind, name } = lot;
  const key = dateKind === "best_before" ? "answers.labelBestBefore" : "answers.labelUseBy";
  const label = {
    name: foodName(name),
    amount: amountText(lot),
    date: expiryDate === null ? null : say(key, { day: expiryDate }),
    code: addressOfLabel(code, config).inCode,
  };
  const known = readLabelSize(size) ?? { widthMm: 62, heightMm: 29 };
  return zplOf(label, { size: known, dotsPerMm: config.labels.dotsPerMm });
}

type Sent = Awaited<ReturnType<typeof postOutside>>;

function outcomeOf(sent: Sent): Outcome<true> {
  if (sent.ok) return ok(true);
  return sent.why === "refused"
    ? fail("address_refused", { message: "answers.printerRefused", status: 422 })
    : fail("printer_failed");
}

/** Sends ZPL to the operator's printer; false without one. `address_refused`, `printer_failed`. */
export async function sendToPrinter(
  zpl: string,
  { labels }: Pick<Config, "labels">,
  signal: AbortSignal,
): Promise<Outcome<boolean>> {
  const { printer, allowed } = labels;
  if (printer === undefined) return ok(false);
  const bytes = new TextEncoder().encode(zpl);
  return outcomeOf(
    await printOutside({ ...printer, bytes, signal }, { allowed, timeoutMs: LONGEST_MS }),
  );
}

/**
 * Sends a label in Grocy's format to the operator's program. `turned_off` without one,
 * `address_refused`, `printer_failed`. Source: handbook/labels.md#programs.
 */
export async function sendToProgram(
  { lot, code }: LabelledLot,
  config: Pick<Config, "publicUrl" | "labels">,
  signal: AbortSignal,
): Promise<Outcome<boolean>> {
  const { webhook, allowed } = config.labels;
  if (webhook === undefined) return fail("turned_off");
  const body = {
    product: foodName(lot.name),
    grocycode: `grcy:p:${lot.masterIngredientId}:${code}`,
    ...(lot.expiryDate !== null && { due_date: `DD: ${lot.expiryDate}` }),
    amount: amountText(lot),
    url: addressOfLabel(code, config).url,
  };
  const request = {
    url: webhook,
    headers: { "content-type": "application/json" },
    body: new TextEncoder().encode(JSON.stringify(body)),
    signal,
  };
  return outcomeOf(await postOutside(request, { allowed, timeoutMs: LONGEST_MS }));
}
