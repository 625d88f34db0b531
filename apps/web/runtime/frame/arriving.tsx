import { CardsSkeleton } from "@sightline/ui/skeleton";
import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";

/** Pages load lazily: while the next one is on its way, its place is held by six cards. */
export function Arriving({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const next = useNavigation().location;
  return next !== undefined && next.pathname !== pathname ? <CardsSkeleton /> : children;
}
