const NAME_MAX_LENGTH = 200;

/** The sender went away, or took too long, before the file was whole. */
export class UploadBroken extends Error {
  constructor() {
    super("The upload was interrupted. Check your connection and try again.");
  }
}

/** The body piece by piece, none of which is asked for before it is wanted. */
export async function* chunksOf(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw new UploadBroken();
      });
      if (done) return;
      yield value;
    }
  } finally {
    // Not cancelled: that would cut the line on which the answer still has to go out.
    reader.releaseLock();
  }
}

export function declaredBytes(request: Request): number | undefined {
  const header = request.headers.get("content-length");
  return header === null ? undefined : Number(header);
}

/** As a name to show and to read a country from, never as a path. */
export function fileNameIn(request: Request): string {
  const given = new URL(request.url).searchParams.get("file_name") ?? "";
  const name = given.replace(/\p{Cc}/gu, "").trim();
  return name === "" ? "file" : name.slice(-NAME_MAX_LENGTH);
}
