import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { readShared } from "../../features/digests/sharing/read-shared.ts";
import { SharedDigestPage } from "../../features/digests/sharing/shared-digest-page.tsx";
import { SitePage } from "../../features/marketing/site-page.tsx";
import { readPage } from "../../runtime/page/page-context.ts";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";
import { socialImageUrl } from "../../runtime/page/social-image.ts";

export { figuresFont as links } from "../../runtime/page/figures-font.ts";

export const handle = { hydrate: false };

const DESCRIPTION = "A search visibility digest, shared by its owner.";

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  const title = `${loaderData?.title ?? "Shared digest"} · Sightline`;
  return [
    ...privatePageMeta({ title, description: DESCRIPTION })(),
    { property: "og:title", content: title },
    { property: "og:description", content: DESCRIPTION },
    { property: "og:image", content: socialImageUrl(loaderData?.origin ?? "", "/report") },
    { name: "twitter:card", content: "summary_large_image" },
  ];
};

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = readPage(context);
  const view = await readShared(page, params.token ?? "", request.headers.get("referer"));
  const title = view.state === "open" ? view.digest.title : null;
  const origin = page.settings.appUrl.replace(/\/$/, "");
  // Neither proxies nor search engines keep what can be revoked.
  const headers = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex, nofollow" };
  return data({ view, title, origin }, { status: view.state === "refused" ? 404 : 200, headers });
}

export function headers({ loaderHeaders }: { loaderHeaders: Headers }) {
  return loaderHeaders;
}

export default function SharedDigest() {
  const { view } = useLoaderData<typeof loader>();
  return (
    <SitePage>
      <SharedDigestPage view={view} />
    </SitePage>
  );
}
