import type { Command, CommandGroup } from "@sightline/ui/command-menu";
import { lazy, Suspense, useEffect, useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { useCommandGroups, useCommands } from "../commands/use-commands.ts";
import { signOut } from "../session/sign-out.ts";
import { theme } from "../theme/browser-theme.ts";
import type { ThemeChoice } from "../theme/theme.ts";
import { type FrameTab, useTabHref } from "./frame-tabs.tsx";

const CommandMenu = lazy(async () => ({
  default: (await import("@sightline/ui/command-menu")).CommandMenu,
}));

export interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  tabs: readonly FrameTab[];
}

export function Palette({ open, onOpenChange, tabs }: PaletteProps) {
  useCommands("Go to", useGoTo(tabs));
  useCommands("Theme", themes);
  useCommands("Account", account);
  const groups = useCommandGroups().toSorted((a, b) => orderOf(a) - orderOf(b));

  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      onOpenChange(!open);
    };
    document.addEventListener("keydown", toggle);
    return () => document.removeEventListener("keydown", toggle);
  }, [open, onOpenChange]);

  return open ? (
    <Suspense>
      <CommandMenu {...{ open, onOpenChange, groups }} placeholder="Go to, add, switch…" />
    </Suspense>
  ) : null;
}

/** The commands of the screen itself come first. */
function orderOf({ heading }: CommandGroup): number {
  return ["Analysis", "Sites", "Switch site", "Go to", "Theme", "Account", "Help"].indexOf(heading);
}

function useGoTo(tabs: readonly FrameTab[]): readonly Command[] {
  const navigate = useNavigate();
  // What a tab showed last may change anytime; the list of commands must be stable.
  const hrefNow = useTabHref();
  const href = useRef(hrefNow);
  href.current = hrefNow;
  return useMemo(
    () => [
      ...tabs.flatMap((tab) => [
        {
          id: `tab-${tab.label}`,
          label: tab.label,
          icon: tab.icon,
          onSelect: () => void navigate(href.current(tab)),
        },
        ...(tab.pages ?? []).map(({ label, pathname }) => ({
          id: `page-${pathname}`,
          label: `${tab.label}: ${label}`,
          icon: tab.icon,
          onSelect: () => void navigate(pathname),
        })),
      ]),
      {
        id: "plan",
        label: "Plan and usage",
        icon: "chart",
        keywords: ["subscription", "billing", "invoices", "upgrade", "cancel"],
        onSelect: () => void navigate("/subscription"),
      } satisfies Command,
      {
        id: "api-reference",
        label: "API reference",
        icon: "external",
        keywords: ["developers", "docs"],
        onSelect: () => window.location.assign("/developers/api"),
      } satisfies Command,
    ],
    [tabs, navigate],
  );
}

const themeNames: Record<ThemeChoice, [label: string, icon: Command["icon"]]> = {
  light: ["Light theme", "sun"],
  dark: ["Dark theme", "moon"],
  system: ["System theme", "monitor"],
};

const themes: readonly Command[] = (["light", "dark", "system"] as const).map((choice) => ({
  id: `theme-${choice}`,
  label: themeNames[choice][0],
  icon: themeNames[choice][1],
  keywords: ["switch", "appearance"],
  onSelect: () => theme.choose(choice),
}));

const account: readonly Command[] = [
  {
    id: "sign-out",
    label: "Sign out",
    icon: "sign-out",
    keywords: ["log out"],
    onSelect: () => void signOut(),
  },
];
