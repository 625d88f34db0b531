import { Logo } from "@sightline/ui/logo";
import { ThemeSwitch } from "@sightline/ui/theme-switch";
import type { ReactNode } from "react";
import { useThemeChoice } from "../theme/use-theme.ts";

const LINKS = [
  ["/terms", "Terms"],
  ["/privacy", "Privacy"],
  ["/contact", "Contact"],
] as const;

export interface StandalonePageProps {
  /** Of the column that the page is: its width, and where it begins. */
  className: string;
  children: ReactNode;
}

/** Outside the app's frame: for people who may not be signed in. */
export function StandalonePage({ className, children }: StandalonePageProps) {
  const [theme, chooseTheme] = useThemeChoice();
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-18 items-center px-4 sm:px-6">
        <a href="/" aria-label="Sightline home" className="-m-2 rounded-md p-2">
          <Logo />
        </a>
      </header>
      <main className={`mx-auto w-full flex-1 px-4 pb-16 sm:px-6 ${className}`}>{children}</main>
      <footer className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 pb-5 text-sm text-dim sm:px-6">
        <nav aria-label="Footer" className="flex gap-5">
          {LINKS.map(([href, name]) => (
            <a key={href} href={href} className="hover:text-ink hover:underline">
              {name}
            </a>
          ))}
        </nav>
        <ThemeSwitch value={theme} onChange={chooseTheme} />
      </footer>
    </div>
  );
}
