import { activityApi } from "@larder/contract/activity";
import { useState } from "react";
import { useAction } from "../api/use-action.ts";
import { showToast } from "../ui/overlays/toast.ts";
import type { Activity } from "./activity-rows.tsx";

/** Undo of what anybody here did, with which one it runs for. Source: handbook/wire.md#undo. */
export function useActivityUndo() {
  const undo = useAction(activityApi.undo);
  const [undoingId, setUndoingId] = useState<number | null>(null);
  async function onUndo({ id }: Activity) {
    setUndoingId(id);
    const done = await undo.run({ params: { id } });
    setUndoingId(null);
    if (done.ok) showToast(done.message);
  }
  return { undo, undoingId, onUndo: (activity: Activity) => void onUndo(activity) };
}
