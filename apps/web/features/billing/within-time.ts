const LONGEST_WAIT_MS = 15_000;

/** Fails with the given words when no answer comes in time, and lets go of the request. */
export async function withinTime<Answer>(
  words: string,
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const request = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new Error(words));
    request.abort();
  }, LONGEST_WAIT_MS);
  try {
    return await Promise.race([call(request.signal), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
