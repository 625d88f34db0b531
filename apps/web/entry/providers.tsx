import { ToastProvider, useToast } from "@sightline/ui/toast";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { queryDefaults } from "../api/query-defaults.ts";
import { digestJob, useDigestJobId } from "../runtime/digest-job/browser-digest-job.ts";
import { errors } from "../runtime/errors/browser-errors.ts";
import { SHOWN_EVERY_MS, UNEXPECTED_ERROR } from "../runtime/errors/unexpected-error.ts";
import { ExtensionNotice } from "../runtime/extensions/extension-notice.tsx";
import { throttle } from "../runtime/log/throttle.ts";
import { useSession } from "../runtime/session/use-session.ts";
import { ResumableNavigation } from "../runtime/start-up/resume-navigation.ts";
import { TrackedNavigation } from "../runtime/tracking/app-tracking.ts";
import { handedOver } from "../runtime/visit/browser-visit.ts";

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={useOwnCache()}>
      <ToastProvider>
        <DigestSetUp />
        {children}
        <UnexpectedErrorToast />
        <ExtensionNotice />
        <HandedOver />
        <ResumableNavigation />
        <TrackedNavigation />
      </ToastProvider>
    </QueryClientProvider>
  );
}

/** Each person starts with an empty cache: nobody sees the last one's data. */
function useOwnCache(): QueryClient {
  const session = useSession();
  const owner = session.status === "signed-in" ? session.user.id : null;
  const [cache, setCache] = useState(() => emptyCacheOf(owner));
  if (cache.owner === owner) return cache.client;
  const fresh = emptyCacheOf(owner);
  setCache(fresh);
  return fresh.client;
}

function emptyCacheOf(owner: string | null) {
  return { owner, client: new QueryClient({ defaultOptions: queryDefaults }) };
}

const DigestBanner = lazy(async () => ({
  default: (await import("../features/digests/digest-banner.tsx")).DigestBanner,
}));

/** Only while a digest is being set up; the next person to sign in finds nothing of it. */
function DigestSetUp() {
  const id = useDigestJobId();
  const { status } = useSession();
  useEffect(() => {
    if (status === "anonymous") digestJob.forget();
  }, [status]);
  if (id === null || status !== "signed-in") return null;
  return (
    <Suspense>
      <DigestBanner key={id} id={id} />
    </Suspense>
  );
}

const HandedOverToast = lazy(async () => ({
  default: (await import("../runtime/visit/handed-over-toast.tsx")).HandedOverToast,
}));

/** Only for someone who signed in after an analysis as a visitor. */
function HandedOver() {
  const count = useSyncExternalStore(handedOver.subscribe, handedOver.count, () => 0);
  if (count === 0) return null;
  return (
    <Suspense>
      <HandedOverToast />
    </Suspense>
  );
}

function UnexpectedErrorToast() {
  const { notify } = useToast();
  useEffect(() => {
    const show = throttle(SHOWN_EVERY_MS, () => notify(UNEXPECTED_ERROR));
    return errors.subscribe(() => show());
  }, [notify]);
  return null;
}
