import { Icon } from "@sightline/ui/icon";

/** How much of the end of a long URL stays visible. */
const TAIL = 18;

/** A long URL is cut in the middle, so that its site and its last part stay visible. */
export function PageAddress({ url, domain }: { url: string; domain?: string }) {
  const text = withinSite(url, domain);
  const cut = text.length > 2 * TAIL ? text.length - TAIL : text.length;
  return (
    <span className="figures flex min-w-0 whitespace-pre" title={url}>
      <span className="truncate">{text.slice(0, cut)}</span>
      <span className="shrink-0">{text.slice(cut)}</span>
    </span>
  );
}

/** Opens the page itself; renders nothing for anything but a web URL. */
export function OpenPage({ url }: { url: string }) {
  const href = webAddress(url);
  if (href === null) return null;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer noopener"
      aria-label="Open page in a new tab"
      title="Open page in a new tab"
      className="inline-flex size-7 shrink-0 items-center justify-center rounded-md text-dim hover:bg-sunk hover:text-ink pointer-coarse:size-9"
    >
      <Icon name="external" />
    </a>
  );
}

export function webAddress(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed !== null && /^https?:$/.test(parsed.protocol) ? parsed.href : null;
}

/** Within its own site the path is enough; a subdomain is shown. */
export function withinSite(url: string, site: string | undefined): string {
  const parsed = URL.parse(url);
  return parsed !== null && parsed.host.replace(/^www\./, "") === site
    ? parsed.pathname + parsed.search
    : url.replace(/^https?:\/\//, "");
}
