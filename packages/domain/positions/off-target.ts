/** Whether a page other than the target page ranks. */
export function isOffTarget(url: string | null, target: string | null): boolean {
  if (url === null || target === null) return false;
  return sameAddress(url) !== sameAddress(target);
}

function sameAddress(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return url;
  return `${parsed.host.replace(/^www\./, "")}${parsed.pathname.replace(/\/$/, "")}${parsed.search}`;
}
