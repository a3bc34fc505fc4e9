/** Each recipe's last cooking since a time, in milliseconds since 1970. One statement. */
export { recentlyCooked } from "./last-cooking.store.ts";
