import { Card, CardHeader } from "@sightline/ui/card";
import type { ReactNode } from "react";

export interface FindingCardProps {
  /** Says the finding, not the topic. */
  title: string;
  description: string;
  /** The table behind it; null when there is nothing to show. */
  children: ReactNode;
}

export function FindingCard({ title, description, children }: FindingCardProps) {
  return (
    <Card className="overflow-clip">
      <CardHeader title={title} description={description} />
      {children === null ? <div className="pb-1.5" /> : children}
    </Card>
  );
}
