export * as badges from "./badges.ts";
export * as demo from "./access/demo.ts";
export * as frame from "./frame.ts";
export * as landing from "./access/landing.ts";
