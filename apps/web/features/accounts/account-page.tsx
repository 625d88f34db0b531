import type { ReactNode } from "react";
import { StandalonePage } from "../../runtime/page/standalone-page.tsx";

export interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
}

/** A single column for signing in, signing up and setting a password. */
export function AccountPage({ title, lead, children, below }: AccountPageProps) {
  return (
    <StandalonePage className="max-w-sm pt-[max(2rem,10dvh)]">
      <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
      {lead ? <p className="mt-1.5 text-lg text-dim text-pretty">{lead}</p> : null}
      <div className="mt-7 flex flex-col gap-5">{children}</div>
      {below ? <p className="mt-7 text-dim">{below}</p> : null}
    </StandalonePage>
  );
}
