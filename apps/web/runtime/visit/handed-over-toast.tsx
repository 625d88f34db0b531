import { useToast } from "@sightline/ui/toast";
import { useEffect, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { client } from "../client.ts";
import { handedOver } from "./browser-visit.ts";

/** Links to the analysis that was run before the sign-in. */
export function HandedOverToast() {
  const { notify } = useToast();
  const navigate = useNavigate();
  const count = useSyncExternalStore(handedOver.subscribe, handedOver.count, () => 0);
  useEffect(() => {
    if (count === 0) return;
    void newestHomepage().then((newest) => {
      const own = `/dashboard/home-page/${newest?.id}`;
      if (newest === undefined || window.location.pathname === own) return;
      notify({
        tone: "success",
        title: `We saved your analysis of ${newest.target_site} to your account`,
        action: { label: "Open", onClick: () => void navigate(own) },
      });
    });
  }, [count, notify, navigate]);
  return null;
}

/** It is in the account whether or not this works. */
async function newestHomepage() {
  const { runs } = await client.analyses
    .list({ type: "homepage", limit: 1 })
    .catch(() => ({ runs: [] }));
  return runs[0];
}
