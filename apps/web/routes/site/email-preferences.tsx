import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
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
  return data({ view }, { status: view.preferences === null ? 404 : 200 });
}

export default function EmailPreferences() {
  const { view } = useLoaderData<typeof loader>();
  return (
    <SitePage>
      <PreferencesPage view={view} />
    </SitePage>
  );
}
