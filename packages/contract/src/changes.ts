import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

/**
 * A household's change: its tags, or null for any, and the person. Source:
 * handbook/households.md#live.
 */
export const changeNotice = z.object({
  tags: z.nullable(z.array(z.string())),
  by: z.nullable(z.int()),
});
export type ChangeNotice = z.infer<typeof changeNotice>;

export const changesApi = {
  stream: endpoint({
    method: "GET",
    path: "/household/changes",
    access: "signedIn",
    summary: "What others of the household change, told as it happens, for as long as one listens",
    endless: changeNotice,
    fallback: "calls.unexpected",
  }),
  revision: endpoint({
    method: "GET",
    path: "/household/revision",
    access: "signedIn",
    summary: "A number that grows with every change, for those whose streams are cut",
    data: z.object({ revision: z.int() }),
    fallback: "calls.unexpected",
  }),
};
