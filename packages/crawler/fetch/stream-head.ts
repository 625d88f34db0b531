export interface StreamHead {
  /** At least as many bytes as requested, unless there are fewer. */
  readonly head: Uint8Array;
  /** The whole stream, its head included. */
  readonly all: AsyncGenerator<Uint8Array>;
}

/** Peeks at a stream's beginning without consuming it. */
export async function peek(source: AsyncIterable<Uint8Array>, bytes: number): Promise<StreamHead> {
  const rest = source[Symbol.asyncIterator]();
  const begun: Uint8Array[] = [];
  let length = 0;
  while (length < bytes) {
    const next = await rest.next();
    if (next.done) break;
    begun.push(next.value);
    length += next.value.length;
  }
  const head = begun.length === 1 && begun[0] ? begun[0] : Buffer.concat(begun);
  return { head, all: startingWith(head, rest) };
}

async function* startingWith(
  head: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    if (head.length > 0) yield head;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
