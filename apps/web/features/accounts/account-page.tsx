import { Logo } from "@sightline/ui/logo";
import type { ReactNode } from "react";

export interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
}

/** A single column for signing in, signing up and setting a password. */
export function AccountPage({ title, lead, children, below }: AccountPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-18 items-center px-6">
        <a href="/" aria-label="Sightline home" className="-m-2 rounded-md p-2">
          <Logo />
        </a>
      </header>
      <main className="mx-auto w-full max-w-sm flex-1 px-6 pt-[max(2rem,10dvh)] pb-16 max-sm:px-4">
        <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
        {lead ? <p className="mt-1.5 text-lg text-dim text-pretty">{lead}</p> : null}
        <div className="mt-7 flex flex-col gap-5">{children}</div>
        {below ? <p className="mt-7 text-dim">{below}</p> : null}
      </main>
      <footer className="mx-auto flex w-full max-w-sm gap-5 px-6 pb-6 text-sm text-dim max-sm:px-4">
        <a href="/terms" className="hover:text-ink hover:underline">
          Terms
        </a>
        <a href="/privacy" className="hover:text-ink hover:underline">
          Privacy
        </a>
        <a href="/contact" className="hover:text-ink hover:underline">
          Contact
        </a>
      </footer>
    </div>
  );
}
