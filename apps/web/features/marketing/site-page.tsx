import type { ReactNode } from "react";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

export interface SitePageProps {
  supportEmail?: string;
  children: ReactNode;
}

/** The frame of every public page. */
export function SitePage({ supportEmail, children }: SitePageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter supportEmail={supportEmail} />
    </div>
  );
}
