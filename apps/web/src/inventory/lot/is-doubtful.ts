import type { Lot } from "@larder/contract/kitchen/inventory";
import { DOUBTFUL_BELOW } from "@larder/rules/kitchen/checking/confidence";

/** Whether a lot is probably still there, but not surely. An older server answers no confidence. */
export const isDoubtful = ({ confidence = 1 }: Lot): boolean => confidence < DOUBTFUL_BELOW;
