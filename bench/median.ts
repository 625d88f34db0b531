/** Of so many times, after one that does not count. */
export async function median(times: number, ask: () => Promise<unknown>): Promise<number> {
  await ask();
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const started = performance.now();
    await ask();
    taken.push(performance.now() - started);
  }
  return taken.toSorted((one, other) => one - other)[Math.floor(times / 2)] ?? 0;
}
