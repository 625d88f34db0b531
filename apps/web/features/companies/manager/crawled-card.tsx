import type { CompanyDetail } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Button } from "@sightline/ui/button";
import { TextField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { adminClient } from "../../../runtime/admin/admin-client.ts";
import { SettingsCard } from "../../../runtime/page/settings-card.tsx";
import { Age } from "../../../runtime/time/age.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { useCompanyChange } from "./calls.ts";
import { ReasonDialog } from "./reason-dialog.tsx";

export function CrawledCard({ company }: { company: CompanyDetail }) {
  const clock = useClock();
  const [forgetting, setForgetting] = useState<"page" | "site" | null>(null);
  const recrawl = useCompanyChange(
    () => adminClient.companyManager.recrawl({ id: company.id }),
    "The crawl has started.",
  );
  const { crawls, pages } = company.counts;
  return (
    <SettingsCard
      title="Crawled data"
      description="Crawling from here doesn't use any customer's units. Delete data only when the site's owner asks."
    >
      <p>
        {formatNumber(crawls)} {crawls === 1 ? "crawl" : "crawls"}, {formatNumber(pages)} pages in
        the index,{" "}
        {company.last_crawled_at === null ? (
          "never crawled completely"
        ) : (
          <>
            last crawled <Age at={company.last_crawled_at} clock={clock} />
          </>
        )}
        .
      </p>
      {recrawl.error ? <Notice tone="error" title={messageOf(recrawl.error)} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button busy={recrawl.isPending} onClick={() => recrawl.mutate(undefined)}>
          Crawl now
        </Button>
        <Button onClick={() => setForgetting("page")}>Delete a page</Button>
        <Button onClick={() => setForgetting("site")}>Delete all crawled data</Button>
      </div>
      {forgetting === null ? null : (
        <Forget company={company} what={forgetting} onClose={() => setForgetting(null)} />
      )}
    </SettingsCard>
  );
}

interface ForgetProps {
  company: CompanyDetail;
  what: "page" | "site";
  onClose: () => void;
}

function Forget({ company: { id, domain }, what, onClose }: ForgetProps) {
  const [url, setUrl] = useState("");
  const forget = useCompanyChange(
    (reason: string) =>
      adminClient.companyManager.forget({
        id,
        reason,
        ...(what === "page" && { url: url.trim() }),
      }),
    ({ pages }) => (pages === 0 ? "There was nothing to delete." : "Crawled data deleted."),
  );
  return (
    <ReasonDialog
      title={
        what === "page" ? "Delete a page's crawled data?" : `Delete all crawled data for ${domain}?`
      }
      description="The data will disappear from audits, comparisons and the index. Analyses and digests that quoted it will keep the quote. The next crawl will bring it back unless the site's robots.txt blocks our crawler."
      confirmLabel={what === "page" ? "Delete page" : "Delete crawled data"}
      danger
      incomplete={what === "page" && url.trim() === ""}
      run={forget}
      onClose={onClose}
    >
      {what === "page" ? (
        <TextField
          label="URL of the page"
          name="url"
          type="url"
          mono
          autoComplete="off"
          placeholder={`https://${domain}/…`}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      ) : null}
    </ReasonDialog>
  );
}
