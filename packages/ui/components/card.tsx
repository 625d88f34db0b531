import { clsx } from "clsx";
import type { ComponentPropsWithRef, ReactNode } from "react";

export function Card({ className, ...props }: ComponentPropsWithRef<"section">) {
  return (
    <section
      data-card=""
      {...props}
      className={clsx("min-w-0 rounded-md border border-line bg-card", className)}
    />
  );
}

export interface CardHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  /** Heading level, so that a card fits the outline of its page. */
  level?: 2 | 3;
}

export function CardHeader({ title, description, actions, level = 2 }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-3 pb-2">
      <div className="min-w-0">
        <Heading className="text-base font-semibold">{title}</Heading>
        {description ? <p className="text-sm text-dim">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
    </header>
  );
}
