import type { LoaderFunctionArgs } from "react-router";
import { useLoaderData } from "react-router";
import { ApiReference } from "../../features/marketing/api-reference/api-reference.tsx";
import { readOpenApi } from "../../features/marketing/api-reference/read-openapi.ts";
import { SitePage } from "../../features/marketing/site-page.tsx";
import { readPage } from "../../runtime/page/page-context.ts";
import { pageMeta } from "../../runtime/page/page-meta.ts";
import { useSettings } from "../../runtime/page/settings.ts";

export const handle = { hydrate: false };

export const meta = pageMeta({
  title: "API reference · Sightline",
  description: "Every call of the Sightline API: addresses, inputs, answers and errors.",
  path: "/developers/api",
});

export async function loader({ context }: LoaderFunctionArgs) {
  return readOpenApi(await readPage(context).openApi());
}

export default function ApiReferencePage() {
  return (
    <SitePage supportEmail={useSettings()?.supportEmail}>
      <ApiReference {...useLoaderData<typeof loader>()} />
    </SitePage>
  );
}
