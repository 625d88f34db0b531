const NAME_MAX_LENGTH = 200;

/** The client disconnected or timed out before the upload was complete. */
export class UploadBroken extends Error {
  constructor() {
    super("The upload was interrupted. Check your connection and try again.");
  }
}

/** A sender who is silent for longer has gone, or keeps memory busy on purpose. */
const LONGEST_SILENCE_MS = 10_000;

/** The body in chunks, each read only on demand. */
export async function* chunksOf(
  request: Pick<Request, "body">,
  silenceMs = LONGEST_SILENCE_MS,
): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { done, value } = await within(silenceMs, reader.read()).catch(() => {
        throw new UploadBroken();
      });
      if (done) return;
      yield value;
    }
  } finally {
    // Not cancelled: that would close the connection before the response is sent.
    reader.releaseLock();
  }
}

async function within<Result>(ms: number, read: Promise<Result>): Promise<Result> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, ms);
  try {
    return await Promise.race([read, silence]);
  } finally {
    clearTimeout(timer);
  }
}

export function declaredBytes(request: Request): number | undefined {
  const header = request.headers.get("content-length");
  return header === null ? undefined : Number(header);
}

/** Only displayed and used to detect a country, never as a path. */
export function fileNameIn(request: Request): string {
  const given = new URL(request.url).searchParams.get("file_name") ?? "";
  const name = given.replace(/\p{Cc}/gu, "").trim();
  return name === "" ? "file" : name.slice(-NAME_MAX_LENGTH);
}
