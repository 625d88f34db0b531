import { textLink } from "@sightline/ui/text-link";
import { PageAddress, webAddress } from "../../../runtime/figures/page-address.tsx";

export interface PageLinkProps {
  url: string;
  title?: string | null;
}

/** A page by its title, if it has one, and always by its URL; a link only for web URLs. */
export function PageLink({ url, title = null }: PageLinkProps) {
  const href = webAddress(url);
  return (
    <span className="block min-w-0">
      {title === null ? null : <bdi className="block wrap-anywhere">{title}</bdi>}
      {href === null ? (
        <PageAddress url={url} />
      ) : (
        <a
          href={href}
          target="_blank"
          rel="noreferrer noopener"
          className={`block min-w-0 text-sm ${textLink}`}
        >
          <PageAddress url={url} />
        </a>
      )}
    </span>
  );
}
