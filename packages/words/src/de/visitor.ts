export * as auth from "./access/auth.ts";
export * as calls from "./answers/calls.ts";
export * as joining from "./access/joining.ts";
export * as kit from "./kit.ts";
export * as mailed from "./access/mailed-links.ts";
