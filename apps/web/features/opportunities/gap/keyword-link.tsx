import type { ReactNode } from "react";
import { Link } from "react-router";
import { RankingPage } from "../../../runtime/figures/ranking-page.tsx";

export interface KeywordLinkProps {
  row: { keyword: string; url: string | null };
  site: string;
  href: string;
  /** Further details, if there is only one column. */
  children?: ReactNode;
}

/** A link to the keyword's own page, with its ranking page below. */
export function KeywordLink({ row: { keyword, url }, site, href, children }: KeywordLinkProps) {
  return (
    <span className="block py-1.5">
      <Link
        to={href}
        title={keyword}
        className="figures block leading-5 wrap-anywhere whitespace-normal hover:text-accent hover:underline"
      >
        {keyword}
      </Link>
      {url === null ? null : (
        <span className="block text-xs leading-4">
          <RankingPage url={url} site={site} />
        </span>
      )}
      {children}
    </span>
  );
}
