import type { ReactNode } from "react";

export interface EmptyStateProps {
  /** What goes here. */
  title: ReactNode;
  /** Why it is empty. */
  children?: ReactNode;
  /** The one button that fills it. */
  action?: ReactNode;
  illustration?: ReactNode;
}

export function EmptyState({ title, children, action, illustration }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-12 text-center">
      {illustration ?? <HollowSightline />}
      <div className="max-w-md">
        <p className="text-lg font-semibold">{title}</p>
        {children ? <div className="mt-1 text-dim text-balance">{children}</div> : null}
      </div>
      {action}
    </div>
  );
}

function HollowSightline() {
  return (
    <svg
      aria-hidden="true"
      className="stroke-edge"
      fill="none"
      height={24}
      viewBox="0 0 160 24"
      width={160}
    >
      <path d="M2 12h156" strokeDasharray="1 4" strokeLinecap="round" strokeWidth={1.5} />
      <circle className="fill-paper" cx={62} cy={12} r={4} strokeWidth={1.5} />
      <rect className="fill-paper" height={18} rx={1} strokeWidth={1.5} width={5} x={110} y={3} />
    </svg>
  );
}
