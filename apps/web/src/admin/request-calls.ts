import { adminApi } from "@larder/contract/admin";

// sic: the status word lowercased.
/** Approving from the dashboard. */
export const approveCall = { ...adminApi.handleRequest, fallback: "Failed to approved request." };
/** Rejecting. */
export const rejectCall = { ...adminApi.handleRequest, fallback: "Failed to rejected request." };
