/** The longest turn of the event loop while something is done, in ms of processor time, so that a busy machine is no fault. */
export async function longestTurnOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let before = { time: performance.now(), cpu: process.cpuUsage() };
  const turn = (): void => {
    const cpu = process.cpuUsage(before.cpu);
    const worked = Math.min((cpu.user + cpu.system) / 1000, performance.now() - before.time);
    longest = Math.max(longest, worked);
    before = { time: performance.now(), cpu: process.cpuUsage() };
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  return longest;
}
