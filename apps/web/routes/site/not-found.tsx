import { data } from "react-router";
import { NotFound } from "../../features/marketing/not-found.tsx";
import { SitePage } from "../../features/marketing/site-page.tsx";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export const handle = { hydrate: false };

export const meta = pageMeta({
  title: "Page not found · Sightline",
  description: "There’s no page at this address.",
});

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFoundPage() {
  return (
    <SitePage>
      <NotFound />
    </SitePage>
  );
}
