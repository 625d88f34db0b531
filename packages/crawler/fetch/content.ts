import { decodedBody, discard, newTally, type Tally } from "./body.ts";
import { decodeText, looksBinary } from "./charset.ts";
import { isTextLike, mediaTypeOf } from "./content-type.ts";
import type { Fetched } from "./fetched.ts";
import type { HttpResponse } from "./http-request.ts";
import type { FetchLimits } from "./limits.ts";

export interface ReadingOptions {
  /** Read as text whatever its type; for files like robots.txt. */
  readonly asText?: boolean;
  /** Receives the decoded bytes of a 2xx response as they arrive, instead of its text. */
  readonly read?: (
    body: AsyncIterable<Uint8Array>,
    headers: HttpResponse["headers"],
  ) => Promise<void>;
}

type Content = Pick<Fetched, "text" | "contentType" | "charset" | "cut" | "bytes">;

export async function readContent(
  { status, headers, body }: HttpResponse,
  { asText = false, read }: ReadingOptions,
  limits: FetchLimits,
): Promise<Content> {
  const contentType = mediaTypeOf(headers["content-type"]);
  const tally = newTally();
  const decoded = () => decodedBody(body, headers["content-encoding"], limits.decodedBytes, tally);
  const withoutText = () => ({ text: null, charset: null, contentType, ...summary(tally) });

  if (read && status >= 200 && status < 300) {
    await read(decoded(), headers);
    return withoutText();
  }
  if (status === 304 || !(asText || isTextLike(contentType))) {
    await discard(body, limits.discardedBytes, tally);
    return withoutText();
  }
  const bytes = await collect(decoded());
  if (contentType === null && looksBinary(bytes)) return withoutText();
  const cut = tally.cut !== null;
  const decoding = { cut, keepMark: !asText };
  const decodedText = await decodeText(bytes, headers["content-type"], decoding);
  return { ...decodedText, contentType, ...summary(tally) };
}

async function collect(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const collected: Uint8Array[] = [];
  for await (const chunk of chunks) collected.push(chunk);
  return collected.length === 1 && collected[0] ? collected[0] : Buffer.concat(collected);
}

function summary({ wire, decoded, cut }: Tally): Pick<Fetched, "bytes" | "cut"> {
  return { bytes: { wire, decoded }, cut };
}
