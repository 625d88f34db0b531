/** A browser names the page it writes from; other callers name none. */
export function isFromOurPages(request: Request, appUrl: string): boolean {
  const origin = request.headers.get("origin");
  return origin === null || origin === appUrl || origin === new URL(request.url).origin;
}
