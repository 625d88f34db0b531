import { Icon, type IconName } from "@sightline/ui/icon";
import type { ComponentType } from "react";
import { Link, useLocation, useSearchParams } from "react-router";
import { lastShown } from "../app-state/use-last-view.ts";

export interface FrameTab {
  label: string;
  icon: IconName;
  pathname: string;
  /** Its `?tab=`, where a path has several. */
  tab?: string;
  /** The default among the tabs of one path. */
  isFirst?: true;
  /** No room in a phone's bar; the account menu leads there. */
  inRailOnly?: true;
  /** What is new there, after its name in the rail. */
  News?: ComponentType;
  /** The pages below it, shown while one of them is. */
  pages?: readonly FramePage[];
}

export interface FramePage {
  label: string;
  pathname: string;
}

/** A tab keeps the site and shows what it showed last; the current one is reset. */
export function useTabHref(): (tab: FrameTab) => string {
  const [search] = useSearchParams();
  const isHere = useIsHere();
  const site = search.get("site");
  return (to) => {
    const query = new URLSearchParams({
      ...(to.tab === undefined ? {} : { tab: to.tab }),
      ...(site === null ? {} : { site }),
    });
    if (to.tab !== undefined && site !== null && !isHere(to)) {
      for (const [part, value] of lastShown(to.pathname, to.tab, site)) query.append(part, value);
    }
    return query.size === 0 ? to.pathname : `${to.pathname}?${query}`;
  };
}

export function FrameTabs({ tabs, look }: { tabs: readonly FrameTab[]; look: "rail" | "bar" }) {
  const href = useTabHref();
  const isHere = useIsHere();
  return (
    <ul className={look === "rail" ? "flex flex-col gap-0.5" : "contents"}>
      {tabs
        .filter(({ inRailOnly }) => look === "rail" || !inRailOnly)
        .map((tab) => (
          <li key={tab.label} className={look === "rail" ? "" : "flex flex-1"}>
            <Link
              to={href(tab)}
              aria-current={isHere(tab) ? (tab.pages ? "true" : "page") : undefined}
              className={look === "rail" ? railLink : barItem}
            >
              <Icon name={tab.icon} size={look === "rail" ? 16 : 20} />
              {tab.label}
              {look === "rail" && tab.News ? <tab.News /> : null}
            </Link>
            {look === "rail" && tab.pages && isHere(tab) ? <RailPages pages={tab.pages} /> : null}
          </li>
        ))}
    </ul>
  );
}

function useIsHere(): (tab: FrameTab) => boolean {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  return (tab) => {
    if (tab.tab === undefined) return `${pathname}/`.startsWith(`${tab.pathname}/`);
    const named = search.get("tab");
    return tab.pathname === pathname && (named === null ? tab.isFirst === true : named === tab.tab);
  };
}

/** A page holds the paths below it, and a tab's own path means its first page. */
export function usePageHere(pages: readonly FramePage[]): FramePage | undefined {
  const { pathname } = useLocation();
  return pages.find((page) => `${pathname}/`.startsWith(`${page.pathname}/`)) ?? pages[0];
}

function RailPages({ pages }: { pages: readonly FramePage[] }) {
  const here = usePageHere(pages);
  return (
    <ul className="mt-1 ml-4.5 flex flex-col gap-0.5 border-l border-line pl-2">
      {pages.map((page) => (
        <li key={page.pathname}>
          <Link
            to={page.pathname}
            aria-current={page === here ? "page" : undefined}
            className="flex h-7 items-center rounded-md px-2.5 text-dim hover:text-ink aria-[current]:font-medium aria-[current]:text-ink"
          >
            {page.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const railLink =
  "flex h-8 items-center gap-2.5 rounded-md border border-transparent px-2.5 text-dim hover:text-ink aria-[current]:border-line aria-[current]:bg-card aria-[current]:font-medium aria-[current]:text-ink";

/** An item of the phone's bottom bar: an icon over a label. */
const barItem =
  "flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs tracking-tighter text-dim aria-[current]:text-accent";
