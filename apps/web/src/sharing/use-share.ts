import { useEffect, useState } from "react";
import { useSession } from "../api/kept/session.ts";
import { forgetPart, forgetShare, shareFor, type Share } from "./kept-share.ts";
import { kindOfFile, kindOfTexts, type Guess } from "./share-kind.ts";

/** One thing that was shared, with what it may be. */
export interface SharedThing {
  /** Of its file; null for the texts. */
  readonly path: string | null;
  readonly file: File | null;
  readonly text: string;
  readonly guess: Guess;
}

interface WaitingShare {
  readonly things: readonly SharedThing[];
  readonly left: number;
}

async function thingsOf(share: Share): Promise<readonly SharedThing[]> {
  const guess = kindOfTexts(share);
  const text = [share.title, share.text, share.url].filter(Boolean).join("\n");
  const texts = guess === "nothing" ? [] : [{ path: null, file: null, text, guess }];
  const files = share.files.map(async ({ path, file }) => ({
    path,
    file,
    text: file.name,
    guess: await kindOfFile(file),
  }));
  return [...texts, ...(await Promise.all(files))];
}

/** A queue of the browser for files that were opened with the app. */
interface LaunchQueue {
  readonly setConsumer: (
    consumer: (launch: { readonly files: readonly { getFile: () => Promise<File> }[] }) => void,
  ) => void;
}

/** The parameters of a bookmark or a shortcut. */
function inAddress(): Share {
  const said = new URLSearchParams(location.search);
  const [title, text, url] = ["title", "text", "url"].map((name) => said.get(name) ?? "");
  return { title: title ?? "", text: text ?? "", url: url ?? "", files: [], left: 0 };
}

async function launched(files: readonly { getFile: () => Promise<File> }[]) {
  const opened = await Promise.all(files.map((handle) => handle.getFile()));
  const kept = opened.map((file, index) => ({ path: `/launched/${index}`, file }));
  return thingsOf({ title: "", text: "", url: "", files: kept, left: 0 });
}

/** What waits for this person; undefined while that is looked up. */
export function useShare() {
  const person = useSession((session) => session.user?.id ?? 0);
  const [waiting, setWaiting] = useState<WaitingShare>();
  // What was shared is outside React: in the worker's cache, or in the browser's queue.
  useEffect(() => {
    let isOver = false;
    const show = (more: WaitingShare) => {
      if (isOver) return;
      setWaiting((known) => ({
        things: [...(known?.things ?? []), ...more.things],
        left: (known?.left ?? 0) + more.left,
      }));
    };
    void (async () => {
      const share = await shareFor(person).catch(() => null);
      const [said, kept] = await Promise.all([thingsOf(inAddress()), share ? thingsOf(share) : []]);
      show({ things: [...said, ...kept], left: share?.left ?? 0 });
    })();
    (globalThis as { readonly launchQueue?: LaunchQueue }).launchQueue?.setConsumer(({ files }) => {
      void (async () => show({ things: await launched(files), left: 0 }))();
    });
    return () => {
      isOver = true;
    };
  }, [person]);

  async function forget(thing: SharedThing): Promise<void> {
    await forgetPart(thing.path).catch(() => undefined);
  }
  async function forgetAll(): Promise<void> {
    await forgetShare().catch(() => undefined);
    setWaiting({ things: [], left: 0 });
  }
  return { waiting, forget, forgetAll };
}
