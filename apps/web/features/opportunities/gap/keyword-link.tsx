import type { ReactNode } from "react";
import { Link } from "react-router";
import { RankingPage } from "../../../runtime/figures/ranking-page.tsx";

export interface KeywordLinkProps {
  row: { keyword: string; url: string | null };
  site: string;
  href: string;
  /** What else is said of it, where there is but one column. */
  children?: ReactNode;
}

/** The way to a keyword's own page, and under it the page that ranks for it. */
export function KeywordLink({ row: { keyword, url }, site, href, children }: KeywordLinkProps) {
  return (
    <span className="block py-1.5">
      <Link
        to={href}
        title={keyword}
        className={`figures hover:text-accent hover:underline ${children === undefined ? "block truncate" : "wrap-anywhere whitespace-normal"}`}
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
