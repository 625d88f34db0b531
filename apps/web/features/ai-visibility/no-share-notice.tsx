import type { Visibility } from "@sightline/contract";
import { buttonClass } from "@sightline/ui/button";
import { Link } from "react-router";
import { useChosenSite } from "../../runtime/sites/use-chosen-site.ts";

/** Why there's no share of voice, and the way to get one. */
export function NoShareNotice({ no_share }: Pick<Visibility, "no_share">) {
  const { site } = useChosenSite();
  if (no_share === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pb-3">
      <p className="min-w-48 flex-1 wrap-anywhere text-pretty">{no_share.reason}</p>
      {no_share.unnamed.length === 0 ? null : (
        <Link
          to={`/settings?tab=sites&edit=${site?.id ?? ""}`}
          className={buttonClass("secondary", "sm")}
        >
          Edit names
        </Link>
      )}
    </div>
  );
}
