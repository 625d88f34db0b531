import { useEffect, useState } from "react";
import { LinkButton } from "../components/button.tsx";
import { Logo } from "../components/logo.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { type ThemeChoice, ThemeSwitch } from "../components/theme-switch.tsx";
import { ChartsSection } from "./charts-section.tsx";
import { ControlsSection } from "./controls-section.tsx";
import { FeedbackSection } from "./feedback-section.tsx";
import { FoundationsSection } from "./foundations-section.tsx";
import { NumbersSection } from "./numbers-section.tsx";
import { OverlaysSection } from "./overlays-section.tsx";
import { SightlineSection } from "./sightline-section.tsx";
import { TableSection } from "./table-section.tsx";

/** Every component in every state, for those who build with them; toasts are the page's to provide. */
export function Gallery() {
  return (
    <div className="min-h-dvh bg-paper">
      <GalleryBar />
      <main className="mx-auto flex max-w-[1280px] flex-col gap-12 px-4 py-10 sm:px-8">
        <PageHeader
          title="Sightline components"
          description="Every component in all its states. If it isn't here, it isn't part of the product."
          actions={
            <LinkButton href="#sightline" icon="list">
              Our signature
            </LinkButton>
          }
        />
        <FoundationsSection />
        <SightlineSection />
        <ControlsSection />
        <NumbersSection />
        <TableSection />
        <ChartsSection />
        <OverlaysSection />
        <FeedbackSection />
      </main>
    </div>
  );
}

function GalleryBar() {
  const [theme, setTheme] = useState<ThemeChoice | null>(null);
  useEffect(() => {
    if (theme) document.documentElement.dataset.theme = resolved(theme);
  }, [theme]);
  return (
    <header className="sticky top-0 z-30 flex h-12 items-center justify-between border-b border-line bg-paper px-4 sm:px-8">
      <Logo />
      <ThemeSwitch value={theme ?? "system"} onChange={setTheme} />
    </header>
  );
}

function resolved(theme: ThemeChoice): "light" | "dark" {
  if (theme !== "system") return theme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
