import type { LoaderFunctionArgs } from "react-router";
import { useLoaderData } from "react-router";
import { ApiReference } from "../../features/marketing/api-reference/api-reference.tsx";
import { readOpenApi } from "../../features/marketing/api-reference/read-openapi.ts";
import { SitePage } from "../../features/marketing/site-page.tsx";
import { API_REFERENCE_PAGE } from "../../features/marketing/site-pages.ts";
import { readPage } from "../../runtime/page/page-context.ts";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export { figuresFont as links } from "../../runtime/page/figures-font.ts";

export const handle = { hydrate: false, shared: true };

export const meta = pageMeta(API_REFERENCE_PAGE);

export async function loader({ context, request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get("q") ?? "";
  return { ...readOpenApi(await readPage(context).openApi()), typed: typed.slice(0, 100) };
}

export default function ApiReferencePage() {
  return (
    <SitePage>
      <ApiReference {...useLoaderData<typeof loader>()} />
    </SitePage>
  );
}
