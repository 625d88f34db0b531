import type { ReactNode } from "react";
import { StandalonePage } from "../../runtime/page/standalone-page.tsx";

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
  return (
    <StandalonePage className={wide ? "max-w-5xl pt-2" : "max-w-md pt-[max(2rem,10dvh)]"}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div aria-live="polite" className="min-w-0">
          <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
          {lead ? <p className="mt-1.5 text-lg text-dim text-pretty">{lead}</p> : null}
        </div>
        {actions}
      </div>
      {children ? <div className="mt-7 flex flex-col gap-5">{children}</div> : null}
    </StandalonePage>
  );
}
