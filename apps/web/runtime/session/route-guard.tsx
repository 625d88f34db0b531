import { Spinner } from "@sightline/ui/spinner";
import { type ReactNode, useSyncExternalStore } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { safeNextPath } from "./safe-next-path.ts";
import { useSession } from "./use-session.ts";

export interface RouteGuardProps {
  /** Who is sent away: the signed-in to their work, or the anonymous to the sign-in page. */
  condition: "authenticated" | "unauthenticated";
  target?: string;
  children: ReactNode;
}

export function RouteGuard({ condition, target, children }: RouteGuardProps) {
  const session = useSession();
  const hydrated = useHydrated();
  const here = useLocation();
  const [search] = useSearchParams();

  if (condition === "authenticated") {
    if (session.status === "signed-in") {
      return <Navigate to={safeNextPath(search.get("next"), target)} replace />;
    }
    const isPublicAnyway = !hydrated || session.status === "anonymous";
    return isPublicAnyway ? children : <SessionLoading />;
  }
  if (session.status === "anonymous") {
    const next = `?next=${encodeURIComponent(here.pathname + here.search)}`;
    return <Navigate to={target ?? `/auth${session.signedOut ? "" : next}`} replace />;
  }
  return session.status === "signed-in" ? children : <SessionLoading />;
}

function SessionLoading() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner showLabel />
    </div>
  );
}

function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
