import { adminApi } from "@larder/contract/household/admin";

// sic: the status in lower case.
export const approveCall = {
  ...adminApi.handleRequest,
  fallback: "calls.approvedRequest",
} as const;
export const rejectCall = { ...adminApi.handleRequest, fallback: "calls.rejectedRequest" } as const;
