import { say } from "@larder/words/say";

const AN_HOUR = 60;

/** "35 min", "1 h 20 min", "2 h". */
export function minutesText(minutes: number): string {
  if (minutes < AN_HOUR) return say("reading.minutes", { count: minutes });
  const hours = Math.floor(minutes / AN_HOUR);
  const rest = minutes % AN_HOUR;
  return rest === 0
    ? say("reading.hoursOnly", { hours })
    : say("reading.hours", { hours, minutes: rest });
}
