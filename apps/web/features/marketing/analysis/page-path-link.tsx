import { textLink } from "@sightline/ui/text-link";

export interface PagePathLinkProps {
  url: string;
  title?: string | undefined;
}

/** The analysis is about one site: its own name before each path would only be noise. */
export function PagePathLink({ url, title }: PagePathLinkProps) {
  const { pathname, search } = new URL(url);
  return (
    <a
      href={url}
      rel="nofollow noreferrer"
      title={title}
      className={`figures min-w-0 wrap-anywhere ${textLink}`}
    >
      {pathname + search}
    </a>
  );
}
