import { data } from "react-router";
import { NotFound } from "../../features/marketing/not-found.tsx";
import { SitePage } from "../../features/marketing/site-page.tsx";
import { PageHead } from "../../runtime/page/page-head.tsx";
import { useSettings } from "../../runtime/page/settings.ts";

export const handle = { hydrate: false };

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return (
    <SitePage supportEmail={useSettings()?.supportEmail}>
      <PageHead
        title="Page not found · Sightline"
        description="There is no page at this address."
        path="/"
        hidden
      />
      <NotFound />
    </SitePage>
  );
}
