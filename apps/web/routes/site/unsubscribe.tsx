import { data, type LoaderFunctionArgs, useLoaderData } from "react-router";
import { WithoutLink } from "../../features/digests/leaving/leaving-page.tsx";
import { readPreferences } from "../../features/digests/leaving/read-preferences.ts";
import { UnsubscribePage } from "../../features/digests/leaving/unsubscribe-page.tsx";
import { SitePage } from "../../features/marketing/site-page.tsx";
import { readPage } from "../../runtime/page/page-context.ts";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const handle = { hydrate: false };

export const meta = privatePageMeta({
  title: "Unsubscribe · Sightline",
  description: "Stop getting one kind of email from Sightline.",
});

export async function loader({ context, request }: LoaderFunctionArgs) {
  const view = await readPreferences(readPage(context), request.url);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const isBroken = token !== "" && view.preferences === null;
  return data({ view, token }, { status: isBroken ? 404 : 200 });
}

export default function Unsubscribe() {
  const { view, token } = useLoaderData<typeof loader>();
  return (
    <SitePage>
      {token === "" ? (
        <WithoutLink title="Unsubscribe" />
      ) : (
        <UnsubscribePage view={view} token={token} />
      )}
    </SitePage>
  );
}
