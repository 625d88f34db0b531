import { Spinner } from "@sightline/ui/spinner";
import type { ReactNode } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { useHydrated } from "../page/use-hydrated.ts";
import { safeNextPath } from "./safe-next-path.ts";
import { useSession } from "./use-session.ts";

export interface RouteGuardProps {
  /** Who is redirected: the signed-in to their work, or the anonymous to the sign-in page. */
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
      return <Redirecting to={safeNextPath(search.get("next"), target)} />;
    }
    const isPublicAnyway = !hydrated || session.status === "anonymous";
    return isPublicAnyway ? children : <SessionLoading />;
  }
  if (session.status === "anonymous") {
    const next = `?next=${encodeURIComponent(here.pathname + here.search)}`;
    return <Redirecting to={target ?? `/auth${session.signedOut ? "" : next}`} />;
  }
  return session.status === "signed-in" ? children : <SessionLoading />;
}

/** A spinner while the next page loads. */
function Redirecting({ to }: { to: string }) {
  return (
    <>
      <Navigate to={to} replace />
      <SessionLoading />
    </>
  );
}

function SessionLoading() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">Sightline</h1>
      <Spinner showLabel />
    </main>
  );
}
