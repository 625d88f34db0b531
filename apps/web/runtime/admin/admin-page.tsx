import { PageHeader, type PageHeaderProps } from "@sightline/ui/page-header";
import { hasCode } from "../../api/failure.ts";
import { Loaded, type LoadedProps } from "../page/loaded.tsx";
import { NoAccess } from "./no-access.tsx";

export interface AdminPageProps<Data> extends LoadedProps<Data> {
  header: PageHeaderProps;
}

/** A page whose one call says whether it may be seen at all. */
export function AdminPage<Data>({ header, ...loaded }: AdminPageProps<Data>) {
  if (hasCode(loaded.query.error, "FORBIDDEN")) return <NoAccess />;
  return (
    <div className="flex flex-col gap-5">
      <PageHeader {...header} />
      <Loaded {...loaded} />
    </div>
  );
}
