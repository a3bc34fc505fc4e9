import * as z from "zod/mini";
import { activityId, newlyAnswered } from "./fields.ts";

/** The header of an answer without a body (204). Source: handbook/wire.md#undo. */
export const undoable = z.object({ activityId: newlyAnswered(activityId) });

/** The same if there may be nothing to undo. */
export const undoableIfDone = z.object({ activityId: z.optional(activityId) });

/** Holds the `activityId` of an answer without a body. */
export const ACTIVITY_HEADER = "x-activity-id";
