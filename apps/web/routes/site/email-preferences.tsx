import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { WithoutLink } from "../../features/digests/leaving/leaving-page.tsx";
import { PreferencesPage } from "../../features/digests/leaving/preferences-page.tsx";
import { readPreferences } from "../../features/digests/leaving/read-preferences.ts";
import { SitePage } from "../../features/marketing/site-page.tsx";
import { readPage } from "../../runtime/page/page-context.ts";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const handle = { hydrate: false };

export const meta = privatePageMeta({
  title: "Email preferences · Sightline",
  description: "Choose which emails you get from Sightline.",
});

export async function loader({ context, request }: LoaderFunctionArgs) {
  const view = await readPreferences(readPage(context), request.url);
  const hasLink = new URL(request.url).searchParams.has("token");
  const isBroken = hasLink && view.preferences === null;
  return data({ view, hasLink }, { status: isBroken ? 404 : 200 });
}

export default function EmailPreferences() {
  const { view, hasLink } = useLoaderData<typeof loader>();
  return (
    <SitePage>
      {hasLink ? <PreferencesPage view={view} /> : <WithoutLink title="Email preferences" />}
    </SitePage>
  );
}
