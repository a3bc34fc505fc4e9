import { adminApi } from "@larder/contract/household/admin";

// sic: the status word lowercased.
/** Approving from the dashboard. */
export const approveCall = {
  ...adminApi.handleRequest,
  fallback: "calls.approvedRequest",
} as const;
/** Rejecting. */
export const rejectCall = { ...adminApi.handleRequest, fallback: "calls.rejectedRequest" } as const;
