import type { ReactNode } from "react";

export interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** For a short title: it leaves room for the actions on a phone, too. */
  short?: boolean;
}

const BESIDE_ACTIONS = { flexBasis: "min(16rem, 40vw)" };

export function PageHeader({ title, description, actions, short = false }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-64" style={short ? BESIDE_ACTIONS : undefined}>
        <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
        {description ? <p className="mt-1 text-base text-dim text-pretty">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  );
}
