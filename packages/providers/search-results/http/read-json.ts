export type ReadBody =
  | { readonly read: true; readonly json: unknown; readonly bytes: number }
  | { readonly read: false; readonly why: string; readonly bytes: number };

const MOST_BYTES = 32 * 1024 * 1024;

/** An endless body is dropped at the limit. */
export async function readJson(response: Response): Promise<ReadBody> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) return { read: false, why: "it's too long", bytes };
    chunks.push(chunk);
  }
  try {
    return { read: true, json: JSON.parse(Buffer.concat(chunks).toString("utf8")), bytes };
  } catch {
    const html = response.headers.get("content-type")?.includes("html");
    return { read: false, why: html ? "it's a web page" : "it isn't JSON", bytes };
  }
}
