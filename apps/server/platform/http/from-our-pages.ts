/** Browsers send the Origin of the page they write from; other clients send none. */
export function isFromOurPages(request: Request, appUrl: string): boolean {
  const origin = request.headers.get("origin");
  return origin === null || origin === appUrl || origin === new URL(request.url).origin;
}
