import { one } from "./circle-one.ts"; // circle
export const two: number = one + 1;
