import type { Site } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { useUpdateSite } from "../calls/update-site.ts";

export function RestingSite({ site }: { site: Site }) {
  const update = useUpdateSite(site);
  return (
    <>
      <Notice
        tone="warning"
        title="This site rests."
        action={
          <Button
            size="sm"
            busy={update.isPending}
            onClick={() => update.mutate({ is_active: true })}
          >
            Use this site
          </Button>
        }
      >
        Its keywords, competitors and settings are kept, but it is not crawled or checked.
      </Notice>
      {update.error ? <FailureNotice error={update.error} /> : null}
    </>
  );
}
