import { Card, CardHeader, type CardHeaderProps } from "@sightline/ui/card";
import { Skeleton } from "@sightline/ui/skeleton";
import { VisuallyHidden } from "@sightline/ui/visually-hidden";
import type { ReactNode } from "react";

export interface SettingsCardProps extends CardHeaderProps {
  children?: ReactNode;
}

/** One setting: its name, what it does, its controls; beside each other on a wide settings page. */
export function SettingsCard({ children, ...header }: SettingsCardProps) {
  const isBeside = header.actions === undefined;
  return (
    <Card className={isBeside ? BESIDE.card : undefined}>
      <CardHeader {...header} />
      <div
        className={`flex min-w-0 flex-col gap-4 px-4 pt-1 pb-4 empty:pt-0 empty:pb-1 ${isBeside ? BESIDE.controls : ""}`}
      >
        {children}
      </div>
    </Card>
  );
}

const BESIDE = {
  card: "xl:in-data-wide:grid xl:in-data-wide:grid-cols-[19rem_minmax(0,1fr)]",
  controls: "xl:in-data-wide:pt-3.5",
};

export function SettingsSkeleton({ cards }: { cards: number }) {
  return (
    <div role="status" className="flex flex-col gap-4">
      <VisuallyHidden>Loading…</VisuallyHidden>
      {Array.from({ length: cards }, (_, index) => index).map((index) => (
        <Card key={index} aria-hidden="true" className="flex flex-col gap-3 p-4">
          <Skeleton className="h-4 w-24" />
          <Skeleton className="h-3.5 w-64 max-w-full" />
          <Skeleton className="h-8 w-96 max-w-full" />
        </Card>
      ))}
    </div>
  );
}
