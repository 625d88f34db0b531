import type { Site } from "@sightline/contract";
import { MOST_LISTED_URLS } from "@sightline/domain/crawling";
import { formatNumber } from "@sightline/domain/numbers";
import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { TextArea, TextField } from "@sightline/ui/field";
import { Notice } from "@sightline/ui/notice";
import { Select } from "@sightline/ui/select";
import { type SubmitEvent, useId, useState } from "react";
import { fieldProblems, messageOf } from "../../../api/failure.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { usePlanInUse } from "../../../runtime/subscription/use-plan-in-use.ts";
import { useUnitsSpent } from "../../billing/use-plan.ts";
import { useAuditView } from "../audit-view.ts";
import { useStartCrawl } from "../crawl-calls.ts";
import { pagesOfCrawl } from "../page-limit.ts";
import { linesOf } from "./part-words.ts";

/** Asks which part of the site to crawl. */
export function CrawlPartButton({ site }: { site: Site }) {
  const [isOpen, setOpen] = useState(false);
  const isSpent = useUnitsSpent();
  if (isSpent) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>Crawl part of site</Button>
      {isOpen ? <PartDialog site={site} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

type Kind = "folder" | "urls";

const KINDS = [
  { value: "folder", label: "A folder" },
  { value: "urls", label: "A list of pages" },
] as const;

function PartDialog({ site, onClose }: { site: Site; onClose: () => void }) {
  const form = useId();
  const [kind, setKind] = useState<Kind>("folder");
  const [folder, setFolder] = useState("");
  const [list, setList] = useState("");
  const [, changeView] = useAuditView();
  const start = useStartCrawl(site.company_id);
  const problems = fieldProblems(start.error);
  const urls = linesOf(list);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    start.mutate(kind === "folder" ? { folder } : { urls }, {
      onSuccess: ({ id }) => {
        changeView({ crawl: id, against: null });
        onClose();
      },
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Crawl part of ${site.domain}`}
      description="This won't affect your site-wide health, schedule or comparisons."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="primary" busy={start.isPending}>
            Crawl
          </Button>
        </>
      }
    >
      <form id={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <Select
          label="What to crawl"
          options={KINDS}
          value={kind}
          onChange={({ target }) => setKind(target.value === "urls" ? "urls" : "folder")}
        />
        {kind === "folder" ? (
          <TextField
            label="Folder"
            hint="The folder and everything below it."
            placeholder="/blog/"
            mono
            autoComplete="off"
            value={folder}
            error={problems.folder}
            onChange={(event) => setFolder(event.target.value)}
          />
        ) : (
          <TextArea
            label="Pages"
            hint={`One per line, up to ${formatNumber(MOST_LISTED_URLS)}. We don't follow links on these pages.`}
            placeholder={"/pricing\n/blog/first-post"}
            mono
            rows={8}
            value={list}
            error={problems.urls ?? problems.part}
            onChange={(event) => setList(event.target.value)}
          />
        )}
        <Cost site={site} pages={kind === "urls" ? urls.length : null} />
        {start.isError && Object.keys(problems).length === 0 ? (
          <Notice tone="error" title={messageOf(start.error)} />
        ) : null}
      </form>
    </Dialog>
  );
}

/** A folder costs what it turns out to hold. */
function Cost({ site, pages }: { site: Site; pages: number | null }) {
  const plan = usePlanInUse();
  if (plan === null) return null;
  const most = pages ?? pagesOfCrawl(site, plan);
  return (
    <p className="text-sm text-dim">
      {pages === null
        ? `Up to ${counted(most, "page")}, 1 unit each.`
        : `${counted(most, "page")}, 1 unit each.`}
    </p>
  );
}
