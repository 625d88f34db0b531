import type { Command, CommandGroup } from "@sightline/ui/command-menu";
import { useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { useCommandGroups } from "../commands/use-commands.ts";
import { signOut } from "../session/sign-out.ts";
import { theme } from "../theme/browser-theme.ts";
import type { ThemeChoice } from "../theme/theme.ts";
import { type FrameTab, useTabHref } from "./frame-tabs.tsx";

/** What can be done from any screen, after the commands of the screen itself. */
export function useFrameCommands(tabs: readonly FrameTab[]): readonly CommandGroup[] {
  const goTo = useGoTo(tabs);
  const ofScreens = useCommandGroups();
  return useMemo(
    () =>
      [
        ...ofScreens,
        { heading: "Go to", items: goTo },
        { heading: "Theme", items: themes },
        { heading: "Account", items: account },
      ].toSorted((a, b) => orderOf(a) - orderOf(b)),
    [ofScreens, goTo],
  );
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
