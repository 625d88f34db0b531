import { ToastProvider } from "@sightline/ui/toast";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queryDefaults } from "../api/query-defaults.ts";
import { UnexpectedErrorToast } from "../runtime/errors/unexpected-error-toast.tsx";
import { ExtensionNotice } from "../runtime/extensions/extension-notice.tsx";
import { useSession } from "../runtime/session/use-session.ts";
import { HandedOverToast } from "../runtime/visit/handed-over-toast.tsx";

export function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={useOwnCache()}>
      <ToastProvider>
        {children}
        <UnexpectedErrorToast />
        <ExtensionNotice />
        <HandedOverToast />
      </ToastProvider>
    </QueryClientProvider>
  );
}

/** Each person begins with an empty cache: nobody sees what the last one has loaded. */
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
