import type { Site } from "@sightline/contract";
import { lazy, Suspense } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useChooseSite } from "../../../runtime/sites/use-chosen-site.ts";
import { SITES_TAB } from "../sites-address.ts";
import { useAddingSite } from "./adding-site.ts";
import { useSiteCommands } from "./use-site-commands.ts";

const AddSiteDialog = lazy(async () => ({
  default: (await import("./add-site-dialog.tsx")).AddSiteDialog,
}));

/** On every page of the app: the palette's commands about sites, and the dialog they open. */
export function AddSite() {
  useSiteCommands();
  const [adding, setAdding] = useAddingSite();
  const goOn = useGoOn();
  if (!adding) return null;
  return (
    <Suspense>
      <AddSiteDialog onAdded={goOn} onClose={() => setAdding(false)} />
    </Suspense>
  );
}

/** Who adds a site among the settings sets it up; everyone else begins to work with it. */
function useGoOn(): (site: Site) => void {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const choose = useChooseSite();
  const navigate = useNavigate();
  const inSettings = `${pathname}?tab=${search.get("tab")}` === SITES_TAB;
  return ({ id, domain }) =>
    inSettings ? void navigate(`${SITES_TAB}&edit=${id}`) : choose(domain);
}
