/** For clients that are no browsers; a copy of an hour is fresh enough for them. */
export function textResponse(text: string, contentType: string): Response {
  return new Response(text, {
    headers: {
      "content-type": `${contentType}; charset=utf-8`,
      "cache-control": "public, max-age=3600",
    },
  });
}
