/** Waits; ends early when it is over. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    // A signal may live as long as the page, which waits thousands of times a day.
    function end() {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    }
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
  });
}
