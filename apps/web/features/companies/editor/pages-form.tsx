import type { Site } from "@sightline/contract";
import { limitWords, type Plan } from "@sightline/domain/billing";
import { Button } from "@sightline/ui/button";
import { TextField } from "@sightline/ui/field";
import { useToast } from "@sightline/ui/toast";
import { type SubmitEvent, useState } from "react";
import { fieldProblems, messageOf } from "../../../api/failure.ts";
import { useUpdateSite } from "../calls/update-site.ts";

export function PagesForm({ site, plan }: { site: Site; plan: Plan | null }) {
  const [typed, setTyped] = useState(pagesText(site));
  const update = useUpdateSite(site);
  const { notify } = useToast();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (update.isPending) return;
    const onSuccess = (saved: Site) => {
      setTyped(pagesText(saved));
      notify({ tone: "success", title: "Saved." });
    };
    update.mutate({ crawl_pages: typed.trim() === "" ? null : Number(typed) }, { onSuccess });
  };
  const problem =
    update.error && (fieldProblems(update.error).crawl_pages ?? messageOf(update.error));
  return (
    <form noValidate className="flex items-start gap-2" onSubmit={submit}>
      <TextField
        label="Pages a crawl"
        name="crawl_pages"
        type="number"
        min={1}
        max={plan?.limits.pagesPerCrawl}
        inputMode="numeric"
        mono
        className="flex-1"
        placeholder={plan?.limits.pagesPerCrawl.toLocaleString("en")}
        hint={
          plan
            ? `Your ${plan.name} plan includes ${limitWords("pagesPerCrawl", plan.limits.pagesPerCrawl)}. Empty means all of them.`
            : undefined
        }
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button
        type="submit"
        className="mt-6"
        busy={update.isPending}
        disabled={typed.trim() === pagesText(site)}
      >
        Save pages
      </Button>
    </form>
  );
}

function pagesText({ crawl_pages }: Site): string {
  return crawl_pages === null ? "" : String(crawl_pages);
}
