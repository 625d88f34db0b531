const AT_ONCE = 6;

/** Does the work for every item, a few at a time, and returns what could not be done. */
export async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<{ item: Item; error: unknown }[]> {
  const failed: { item: Item; error: unknown }[] = [];
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) {
      await work(item).catch((error: unknown) => failed.push({ item, error }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return failed;
}
