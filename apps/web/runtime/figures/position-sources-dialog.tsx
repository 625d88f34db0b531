import { buttonClass } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { Link } from "react-router";
import { useSession } from "../session/use-session.ts";
import { POSITION_SOURCES, type PositionSource } from "./position-sources.ts";

export interface ConnectedSite {
  id: string;
}

export interface PositionSourcesProps {
  site: ConnectedSite | null;
  onClose: () => void;
}

/** Where positions can come from, what each source costs, and who sets it up. */
export function PositionSources({ site, onClose }: PositionSourcesProps) {
  const session = useSession();
  const isAdmin = session.status === "signed-in" && session.user.role === "admin";
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Position sources"
      description="Once a search provider is connected, you'll see positions, visibility, click estimates and trends as its results come in. Search Console adds Google's own figures for your site."
      footer={
        site === null ? undefined : (
          <Link to={`/settings?tab=sites&edit=${site.id}`} className={buttonClass("primary")}>
            Connect Search Console
          </Link>
        )
      }
    >
      <ul className="flex flex-col">
        {POSITION_SOURCES.map((source) => (
          <Source key={source.name} source={source} isAdmin={isAdmin} />
        ))}
      </ul>
    </Dialog>
  );
}

function Source({ source, isAdmin }: { source: PositionSource; isAdmin: boolean }) {
  const { name, gives, costs, takes } = source;
  return (
    <li className="border-t border-line py-3 first:border-t-0 first:pt-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{name}</span>
        <span className="text-sm">{costs}</span>
      </p>
      <p className="text-dim text-pretty">{gives}.</p>
      <p className="text-sm text-dim text-pretty">
        {takes}. <HowTo source={source} isAdmin={isAdmin} />
      </p>
    </li>
  );
}

/** Each reader is led to what they can do. */
function HowTo({ source: { settings }, isAdmin }: { source: PositionSource; isAdmin: boolean }) {
  if (settings.length === 0) return "Connect it in this site's settings.";
  if (!isAdmin) return "Your Sightline administrator can set it up.";
  return (
    <>
      Set{" "}
      {settings.map((setting, at) => (
        <span key={setting}>
          {at === 0 ? "" : " and "}
          <code className="figures">{setting}</code>
        </span>
      ))}
      , then restart Sightline.
    </>
  );
}
