import { Logo } from "@sightline/ui/logo";
import { ThemeSwitch } from "@sightline/ui/theme-switch";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useLastView } from "../app-state/use-last-view.ts";
import { useShortcuts } from "../commands/use-commands.ts";
import { useThemeChoice } from "../theme/use-theme.ts";
import { Arriving } from "./arriving.tsx";
import { type FrameTab, FrameTabs } from "./frame-tabs.tsx";
import { Palette } from "./palette.tsx";
import { PaletteButton } from "./palette-button.tsx";
import { useFocusOnArrival } from "./use-focus-on-arrival.ts";

export interface AppFrameProps {
  tabs: readonly FrameTab[];
  siteSwitcher: ReactNode;
  /** Beside the theme, in the top bar. */
  notifications: ReactNode;
  /** At the foot of the rail, above the account. */
  usage: ReactNode;
  /** Drawn wide in the rail and small in the bar of a phone. */
  accountMenu: (size: "wide" | "small") => ReactNode;
  children: ReactNode;
}

export function AppFrame(props: AppFrameProps) {
  const { tabs, siteSwitcher, notifications, usage, accountMenu, children } = props;
  const [paletteOpen, setPaletteOpen] = useState(false);
  const [theme, chooseTheme] = useThemeChoice();
  useShortcuts();
  useFocusOnArrival();
  useLastView(tabs.find(({ isFirst }) => isFirst)?.tab ?? "");
  const openPalette = () => setPaletteOpen(true);
  return (
    <div data-app-frame="" className="md:grid md:grid-cols-[13.5rem_minmax(0,1fr)] print:block">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <aside
        aria-label="Sightline"
        className="sticky top-0 flex h-dvh flex-col gap-4 border-r border-line bg-sunk p-3 max-md:hidden print:hidden"
      >
        <Link to="/dashboard" aria-label="Sightline, dashboard" className="rounded-md p-2">
          <Logo />
        </Link>
        {siteSwitcher}
        <nav aria-label="Main">
          <FrameTabs tabs={tabs} look="rail" />
        </nav>
        <div className="mt-auto flex flex-col gap-1">
          {usage}
          {accountMenu("wide")}
        </div>
      </aside>
      <div className="flex min-h-dvh min-w-0 flex-col">
        <header className="sticky top-0 z-30 flex h-14 items-center justify-between gap-3 border-b border-line bg-paper px-4 md:px-7 print:hidden">
          <PaletteButton look="field" onClick={openPalette} />
          <div className="min-w-0 md:hidden">{siteSwitcher}</div>
          <div className="flex items-center gap-2">
            {notifications}
            <ThemeSwitch value={theme} onChange={chooseTheme} />
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[80rem] flex-1 px-4 py-6 outline-none max-md:pb-24 md:px-7"
        >
          <Arriving>{children}</Arriving>
        </main>
      </div>
      <nav
        aria-label="Main"
        className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-sunk pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
      >
        <FrameTabs tabs={tabs} look="bar" />
        <PaletteButton look="bar" onClick={openPalette} />
        {accountMenu("small")}
      </nav>
      <Palette open={paletteOpen} onOpenChange={setPaletteOpen} tabs={tabs} />
    </div>
  );
}
