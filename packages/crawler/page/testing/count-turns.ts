/** How many turns of the event loop others had meanwhile. */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let waiting: NodeJS.Immediate;
  const next = () => {
    turns += 1;
    waiting = setImmediate(next);
  };
  waiting = setImmediate(next);
  await work().finally(() => clearImmediate(waiting));
  return turns;
}
