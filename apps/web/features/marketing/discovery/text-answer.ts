/** For whoever reads without a browser; an hour old is new enough for them. */
export function textAnswer(text: string, contentType: string): Response {
  return new Response(text, {
    headers: {
      "content-type": `${contentType}; charset=utf-8`,
      "cache-control": "public, max-age=3600",
    },
  });
}
