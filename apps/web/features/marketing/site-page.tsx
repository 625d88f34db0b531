import type { ReactNode } from "react";
import { useSettings } from "../../runtime/page/settings.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

/** The frame of every public page. */
export function SitePage({ children }: { children: ReactNode }) {
  const settings = useSettings();
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter operator={settings?.operator.name ?? null} />
    </div>
  );
}
