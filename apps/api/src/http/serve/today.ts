import { isTimeZone, todayIn, type IsoDate } from "@larder/rules/calendar-and-money/day";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../server/config.ts";

/** Time zone of the header if valid, or else the server's. */
export function timeZoneOf(config: Pick<Config, "timeZone">, request: FastifyRequest): string {
  const named = request.headers["x-time-zone"];
  return typeof named === "string" && isTimeZone(named) ? named : config.timeZone;
}

/**
 * The reader's day in the time zone of the header if it exists, otherwise in the server's. Source:
 * handbook/wire.md#days-and-time-zones.
 */
export function todayOf(config: Config, request: FastifyRequest, now: number): IsoDate {
  return todayIn(timeZoneOf(config, request), now);
}
