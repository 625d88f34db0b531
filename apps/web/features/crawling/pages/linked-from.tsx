import type { PageReport } from "@sightline/contract";
import { Card, CardHeader } from "@sightline/ui/card";
import { textLink } from "@sightline/ui/text-link";
import { Link } from "react-router";
import { PageAddress } from "../../../runtime/figures/page-address.tsx";
import { counted } from "../../../runtime/page/counted.ts";
import { useAuditHref } from "../use-audit-view.ts";

export function LinkedFrom({ page, domain }: { page: PageReport; domain: string }) {
  const href = useAuditHref();
  const { count, first } = page.linked_from;
  return (
    <Card>
      <CardHeader
        title={
          count === 0
            ? "No page of the site links here"
            : `${counted(count, "page")} of the site ${count === 1 ? "links" : "link"} here`
        }
      />
      <ul className="flex flex-col gap-1.5 px-4 pt-1 pb-4">
        {first.map((url) => (
          <li key={url} className="min-w-0">
            <Link to={href({ page: url })} className={textLink}>
              <PageAddress url={url} domain={domain} />
            </Link>
          </li>
        ))}
        {count > first.length ? (
          <li className="text-dim">and {(count - first.length).toLocaleString("en")} more</li>
        ) : null}
      </ul>
    </Card>
  );
}
