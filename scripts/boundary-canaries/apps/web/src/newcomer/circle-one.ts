import { two } from "./circle-two.ts"; // circle
export const one: number = two + 1;
