import { Icon, type IconName } from "@sightline/ui/icon";
import { useCallback } from "react";
import { Link, useLocation, useSearchParams } from "react-router";

export interface FrameTab {
  label: string;
  icon: IconName;
  pathname: string;
  /** The `?tab=` it stands for. */
  tab: string;
}

/** A tab keeps the chosen site and drops everything else that belongs to the tab before. */
export function useTabHref(): (tab: FrameTab) => string {
  const [search] = useSearchParams();
  const site = search.get("site");
  return useCallback(
    ({ pathname, tab }) => {
      const query = new URLSearchParams({ tab, ...(site === null ? {} : { site }) });
      return `${pathname}?${query}`;
    },
    [site],
  );
}

export function FrameTabs({ tabs, look }: { tabs: readonly FrameTab[]; look: "rail" | "bar" }) {
  const href = useTabHref();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const isHere = (tab: FrameTab, place: number) =>
    tab.pathname === pathname && (search.get("tab") ?? (place === 0 ? tab.tab : null)) === tab.tab;
  return (
    <ul className={look === "rail" ? "flex flex-col gap-0.5" : "flex flex-1"}>
      {tabs.map((tab, place) => (
        <li key={tab.tab} className={look === "rail" ? "" : "flex flex-1"}>
          <Link
            to={href(tab)}
            aria-current={isHere(tab, place) ? "page" : undefined}
            className={look === "rail" ? railLink : barItem}
          >
            <Icon name={tab.icon} size={look === "rail" ? 16 : 20} />
            {tab.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const railLink =
  "flex h-8 items-center gap-2.5 rounded-md border border-transparent px-2.5 text-dim hover:text-ink aria-[current]:border-line aria-[current]:bg-card aria-[current]:font-medium aria-[current]:text-ink";

/** An item of the phone's bottom bar: a mark over a word. */
export const barItem =
  "flex h-14 flex-1 flex-col items-center justify-center gap-0.5 text-xs text-dim aria-[current]:text-accent";
