import type { Key } from "@larder/words/catalogues";
import { say } from "@larder/words/say";
import { recipeImportsApi } from "@larder/contract/recipes/recipe-imports";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { CallError } from "../api/calls/call-error.ts";
import { type ActionResult, useAction } from "../api/use-action.ts";
import { setRead } from "../api/use-read.ts";

/** Why nothing was read, and what can be done about it. */
export interface NotRead {
  readonly text: string;
  readonly advice: string | null;
}

/** What to do about each refusal. Source: handbook/recipe-import.md#the-screens. */
const ADVICE: Readonly<Record<string, Key>> = {
  too_large: "bringing.adviceLarge",
  unsupported_media_type: "bringing.adviceKind",
  nothing_found: "bringing.adviceNothing",
  import_failed: "bringing.advicePage",
  turned_off: "bringing.advicePage",
  address_refused: "bringing.adviceAddress",
  too_many_requests: "bringing.adviceWait",
};

function notRead(text: string, error: unknown): NotRead {
  const key = error instanceof CallError && error.code !== null ? ADVICE[error.code] : undefined;
  return { text, advice: key === undefined ? null : say(key) };
}

/** One word without blanks that begins as an address does. */
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i;
const PAGE_SOURCE = /^\s*<(?:!doctype|html|head|body|script)/i;

export const isAddress = (text: string): boolean => ADDRESS.test(text.trim());

/** The first address in a text; null without one. */
export const addressIn = (text: string): string | null => /https?:\/\/\S+/i.exec(text)?.[0] ?? null;

const withScheme = (address: string): string =>
  /^https?:/i.test(address) ? address : `https://${address}`;

type Reading = Promise<ActionResult<typeof recipeImportsApi.text>>;

/** Reads one import at a time and opens its review. */
export function useBring() {
  const navigate = useNavigate();
  const url = useAction(recipeImportsApi.url);
  const text = useAction(recipeImportsApi.text);
  const file = useAction(recipeImportsApi.file);
  const photo = useAction(recipeImportsApi.photo);
  const [reading, setReading] = useState<string | null>(null);
  const [problem, setProblem] = useState<NotRead | null>(null);
  const running = useRef<AbortController | null>(null);
  // The request is outside React: it ends with the screen.
  useEffect(() => () => running.current?.abort(), []);

  async function bring(name: string, send: (signal: AbortSignal) => Reading): Promise<boolean> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setProblem(null);
    setReading(name);
    const done = await send(controller.signal);
    if (controller.signal.aborted) return false;
    if (!done.ok) {
      setReading(null);
      setProblem(notRead(done.text, done.error));
      return false;
    }
    const { id } = done.data.import;
    setRead(recipeImportsApi.get, { params: { id } }, done.data);
    // It reads on until the next screen is there.
    void navigate(`/recipes/import/${id}`);
    return true;
  }
  const bringFile = (chosen: File) =>
    bring(chosen.name, (signal) => file.run({ file: chosen }, { signal }));
  return {
    /** What is being read; null while nothing is. */
    reading,
    problem,
    dismiss: () => setProblem(null),
    fail: (said: string) => setProblem({ text: said, advice: null }),
    cancel: () => {
      running.current?.abort();
      setReading(null);
    },
    bringFile,
    bringPhoto: (image: File) =>
      bring(image.name, (signal) => photo.run({ file: image }, { signal })),
    /** Whichever it is: an address, the source of a page, or a recipe. */
    bringText: (pasted: string): Promise<boolean> => {
      const trimmed = pasted.trim();
      if (isAddress(trimmed))
        return bring(trimmed, (signal) =>
          url.run({ body: { url: withScheme(trimmed) } }, { signal }),
        );
      if (PAGE_SOURCE.test(trimmed))
        return bringFile(new File([trimmed], "page.html", { type: "text/html" }));
      return bring("", (signal) => text.run({ body: { text: pasted } }, { signal }));
    },
  };
}
