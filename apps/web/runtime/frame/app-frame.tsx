import { buttonClass } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { Kbd } from "@sightline/ui/kbd";
import { Logo } from "@sightline/ui/logo";
import { CardsSkeleton } from "@sightline/ui/skeleton";
import { ThemeSwitch } from "@sightline/ui/theme-switch";
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Link, useLocation, useNavigation, useSearchParams } from "react-router";
import { useLastView } from "../app-state/use-last-view.ts";
import { useShortcuts } from "../commands/use-commands.ts";
import { useThemeChoice } from "../theme/use-theme.ts";
import { type FrameTab, FrameTabs } from "./frame-tabs.tsx";
import { Palette } from "./palette.tsx";
import type { PaletteSearch } from "./palette-search.ts";
import { ShortcutsSheet } from "./shortcuts-sheet.tsx";
import { focusHeading } from "./use-heading-focus.ts";

export interface AppFrameProps {
  tabs: readonly FrameTab[];
  siteSwitcher: ReactNode;
  /** Next to the theme, in the top bar. */
  notifications: ReactNode;
  /** At the foot of the rail, above the account. */
  usage: ReactNode;
  search: PaletteSearch;
  /** Wide in the rail, small in the top bar of a phone. */
  accountMenu: (size: "wide" | "small") => ReactNode;
  children: ReactNode;
}

export function AppFrame(props: AppFrameProps) {
  const { tabs, siteSwitcher, notifications, usage, search, accountMenu, children } = props;
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [theme, chooseTheme] = useThemeChoice();
  useShortcuts();
  useFocusOnNavigation();
  useLastView(tabs.find(({ isFirst }) => isFirst)?.tab ?? "");
  const openPalette = () => setPaletteOpen(true);
  return (
    <div
      data-app-frame=""
      className="[--page-bottom:4.5rem] [--page-top:calc(3.5rem+var(--banner,0px))] pt-[var(--banner,0px)] md:grid md:grid-cols-[13.5rem_minmax(0,1fr)] md:[--page-bottom:0px] print:block"
    >
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <aside
        aria-label="Sightline"
        className="sticky top-[var(--banner,0px)] flex h-[calc(100dvh-var(--banner,0px))] flex-col gap-4 border-r border-line bg-sunk p-3 max-md:hidden print:hidden"
      >
        <Link to="/dashboard" aria-label="Sightline, dashboard" className="rounded-md p-2">
          <Logo />
        </Link>
        {siteSwitcher}
        {/* Admins have more pages than a low screen has room for. */}
        <nav aria-label="Main" className="-m-1 min-h-0 overflow-y-auto p-1">
          <FrameTabs tabs={tabs} look="rail" />
        </nav>
        <div className="mt-auto flex flex-col gap-1">
          {usage}
          {accountMenu("wide")}
        </div>
      </aside>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <header className="sticky top-[var(--banner,0px)] z-30 flex h-14 items-center justify-between gap-3 border-b border-line bg-paper px-4 md:px-7 print:hidden">
          <PaletteButton look="field" onClick={openPalette} />
          <div className="min-w-0 md:hidden">{siteSwitcher}</div>
          <div className="flex shrink-0 items-center gap-2 max-md:gap-1">
            <PaletteButton look="icon" onClick={openPalette} />
            {notifications}
            <div className="max-md:hidden">
              <ThemeSwitch value={theme} onChange={chooseTheme} />
            </div>
            <div className="md:hidden">{accountMenu("small")}</div>
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[80rem] flex-1 px-4 py-6 outline-none max-md:pb-24 md:px-7"
        >
          <PageLoading>{children}</PageLoading>
        </main>
      </div>
      <nav
        aria-label="Main"
        className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-sunk pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
      >
        <FrameTabs tabs={tabs} look="bar" />
      </nav>
      <ShortcutsSheet />
      <Palette open={paletteOpen} onOpenChange={setPaletteOpen} {...{ tabs, search }} />
    </div>
  );
}

/** Pages load lazily: six placeholder cards show while the next one loads. */
function PageLoading({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  return next !== undefined && next.pathname !== pathname ? <CardsSkeleton /> : children;
}

/** Focuses the heading of a new page or tab, for screen readers and keyboards. */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const view = `${pathname} ${search.get("tab") ?? ""}`;
  const last = useRef(view);
  useEffect(() => {
    if (last.current === view) return;
    last.current = view;
    // Someone moving along a row of tabs keeps the focus there.
    if (document.activeElement?.role === "tab") return;
    const heading = document.querySelector<HTMLElement>("#content h1");
    if (heading !== null) focusHeading(heading);
  }, [view]);
}

interface PaletteButtonProps {
  look: "field" | "icon";
  onClick: () => void;
}

function PaletteButton({ look, onClick }: PaletteButtonProps) {
  const keys = useSyncExternalStore(unchanging, paletteKeys, () => "Ctrl K");
  if (look === "icon") {
    return (
      <button
        type="button"
        aria-label="Search"
        className={`${buttonClass("ghost")} w-8 px-0! md:hidden pointer-coarse:w-10`}
        onClick={onClick}
      >
        <Icon name="search" />
      </button>
    );
  }
  return (
    <button
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      className="flex h-9 w-full max-w-sm items-center justify-between rounded-md border border-line bg-card px-3 text-dim hover:border-edge max-md:hidden"
      onClick={onClick}
    >
      <span>Search or go to…</span>
      <Kbd>{keys}</Kbd>
    </button>
  );
}

const unchanging = () => () => {};
const paletteKeys = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘K" : "Ctrl K");
