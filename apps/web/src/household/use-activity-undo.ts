import { useState } from "react";
import { useUndo } from "../api/use-undo.ts";
import { showToast } from "../ui/overlays/toast.ts";
import type { Activity } from "./activity-rows.tsx";

/** Undo of any member's activity, with the one it is running for. Source: handbook/wire.md#undo. */
export function useActivityUndo() {
  const { undo, takeBack } = useUndo(showToast);
  const [undoingId, setUndoingId] = useState<number | null>(null);
  async function onUndo({ id }: Activity) {
    setUndoingId(id);
    await takeBack(id);
    setUndoingId(null);
  }
  return { undo, undoingId, onUndo: (activity: Activity) => void onUndo(activity) };
}
