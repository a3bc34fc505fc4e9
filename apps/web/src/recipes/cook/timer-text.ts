const MINUTE = 60;
const HOUR = 3600;

const twoDigits = (count: number): string => String(count).padStart(2, "0");

/** "3:42", "1:05:00": what is left of a timer. */
export function timerText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const rest = twoDigits(left % MINUTE);
  return left >= HOUR
    ? `${Math.floor(left / HOUR)}:${twoDigits(minutes)}:${rest}`
    : `${minutes}:${rest}`;
}
