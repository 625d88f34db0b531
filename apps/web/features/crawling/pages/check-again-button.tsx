import type { Crawl, Site } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { useToast } from "@sightline/ui/toast";
import { messageOf } from "../../../api/failure.ts";
import { useAuditView } from "../audit-view.ts";
import { useStartCrawl } from "../crawl-calls.ts";

export interface CheckAgainButtonProps {
  site: Site;
  url: string;
  underWay: Crawl | null;
}

/** Crawls one page, and shows it as it is then. */
export function CheckAgainButton({ site, url, underWay }: CheckAgainButtonProps) {
  const start = useStartCrawl(site.company_id);
  const { notify } = useToast();
  const [, changeView] = useAuditView();
  const part = underWay?.part ?? null;
  const isChecking = part !== null && "urls" in part && part.urls.includes(url);
  const check = () =>
    start.mutate(
      { urls: [url] },
      {
        onSuccess: ({ id }) => changeView({ crawl: id, against: null }),
        onError: (error) => notify({ tone: "error", title: messageOf(error) }),
      },
    );
  return (
    <Button variant="primary" icon="refresh" busy={start.isPending || isChecking} onClick={check}>
      Check again, 1 unit
    </Button>
  );
}
