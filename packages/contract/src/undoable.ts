import * as z from "zod/mini";
import { activityId, newlyAnswered } from "./fields.ts";

/** What an answer without a body (204) tells all the same, in a header. Source: handbook/wire.md#undo. */
export const undoable = z.object({ activityId: newlyAnswered(activityId) });

/** The same where nothing may have been left to do: then nothing can be undone. */
export const undoableIfDone = z.object({ activityId: z.optional(activityId) });

/** Holds the `activityId` of an answer without a body. */
export const ACTIVITY_HEADER = "x-activity-id";
