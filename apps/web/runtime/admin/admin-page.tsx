import { buttonClass } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { PageHeader, type PageHeaderProps } from "@sightline/ui/page-header";
import { type ReactNode, useEffect } from "react";
import { Link } from "react-router";
import { hasCode } from "../../api/failure.ts";
import { Loaded, type LoadedProps } from "../page/loaded.tsx";
import { useSession } from "../session/use-session.ts";

export interface AdminPageProps<Data> extends LoadedProps<Data> {
  header: PageHeaderProps;
  /** What is there while the content loads, and stays if it fails. */
  frame?: (content: ReactNode) => ReactNode;
}

/** A page whose one call decides whether it may be seen at all. */
export function AdminPage<Data>({ header, frame, ...loaded }: AdminPageProps<Data>) {
  const { isPending } = loaded.query;
  useEffect(() => {
    return isPending ? undefined : showPlaceInRail();
  }, [isPending]);
  if (hasCode(loaded.query.error, "FORBIDDEN")) return <NoAccess />;
  const content = <Loaded {...loaded} />;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader {...header} />
      {frame ? frame(content) : content}
    </div>
  );
}

/**
 * Admins have more pages than the rail has room for: this one's name must not be below its edge,
 * also when what stands below the names comes later.
 */
function showPlaceInRail(): (() => void) | undefined {
  const name = document.querySelector<HTMLElement>("aside [aria-current=page]");
  const names = name?.closest("nav");
  if (name === null || names == null) return undefined;
  name.style.scrollMarginBlock = "6rem";
  const watch = new ResizeObserver(() => name.scrollIntoView({ block: "nearest" }));
  watch.observe(names);
  return () => watch.disconnect();
}

/** Shown when the server refuses, never based on what this browser believes about its user. */
function NoAccess() {
  const session = useSession();
  const who = session.status === "signed-in" ? session.user.email : "this account";
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-2 py-16 text-center">
      <Icon name="lock" size={24} className="text-dim" />
      <div>
        <h1 className="text-xl font-semibold tracking-tight">No access</h1>
        <p className="mt-1.5 text-dim text-pretty">
          This page is for admins, and <span className="wrap-anywhere text-ink">{who}</span> isn't
          one. We logged this attempt. If you need access, ask your Sightline administrator.
        </p>
      </div>
      <Link to="/dashboard" className={buttonClass("primary")}>
        Go to dashboard
      </Link>
    </div>
  );
}
