import { noticesApi, type NoticeSettings } from "@larder/contract/household/notices";
import { useRef, useState } from "react";
import { useAction } from "../api/use-action.ts";
import { setRead } from "../api/use-read.ts";
import { showToast } from "../ui/overlays/toast.ts";

/** The choice on the screen, and its saving, one save at a time. */
export function useSavedChoice(saved: NoticeSettings) {
  const save = useAction(noticesApi.save);
  const [draft, setDraft] = useState<NoticeSettings | null>(null);
  /** The newest choice that is not saved, also within one event. */
  const unsaved = useRef<NoticeSettings | null>(null);
  const isSaving = useRef(false);

  function type(changed: Partial<NoticeSettings>): void {
    unsaved.current = { ...(unsaved.current ?? draft ?? saved), ...changed };
    setDraft(unsaved.current);
  }
  async function flush(): Promise<void> {
    const body = unsaved.current;
    if (body === null || isSaving.current) return;
    isSaving.current = true;
    const done = await save.run({ body });
    isSaving.current = false;
    const isNewest = unsaved.current === body;
    if (isNewest) unsaved.current = null;
    else return flush();
    if (!done.ok) return;
    // Until the refetch the former settings would show, and the next change would restore them.
    setRead(noticesApi.read, {}, done.data);
    setDraft(null);
    showToast(done.message);
  }
  return { settings: draft ?? saved, save, type, flush };
}
