import { Logo } from "@sightline/ui/logo";
import type { ReactNode } from "react";

export interface BillingPageProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Wide enough for tables, instead of a single column. */
  wide?: boolean;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A standalone page: people returning from the payment provider may not be signed in. */
export function BillingPage({ title, lead, wide = false, actions, children }: BillingPageProps) {
  const column = wide
    ? "max-w-5xl px-4 pt-2 pb-16 sm:px-6"
    : "max-w-md px-4 pt-[max(2rem,10dvh)] pb-16 sm:px-6";
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-18 items-center px-4 sm:px-6">
        <a href="/" aria-label="Sightline home" className="-m-2 rounded-md p-2">
          <Logo />
        </a>
      </header>
      <main className={`mx-auto w-full flex-1 ${column}`}>
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div aria-live="polite" className="min-w-0">
            <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
            {lead ? <p className="mt-1.5 text-lg text-dim text-pretty">{lead}</p> : null}
          </div>
          {actions}
        </div>
        {children ? <div className="mt-7 flex flex-col gap-5">{children}</div> : null}
      </main>
    </div>
  );
}
