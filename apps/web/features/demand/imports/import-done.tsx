import type { ConfirmedImport } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Button, LinkButton } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { counted } from "../../../runtime/page/counted.ts";
import { useDashboardSearch } from "../../../runtime/sites/use-dashboard-search.ts";
import { withSection } from "../../keywords/section.ts";
import { focusHere } from "./focus-here.ts";

/** What an import brought, in numbers. */
export function ImportDone({ done }: { done: ConfirmedImport }) {
  const [, setSearch] = useDashboardSearch();
  const { import: file, saved, is_new } = done;
  const leftOut = saved?.left_out ?? 0;
  return (
    <div ref={focusHere} tabIndex={-1} className="rounded-md outline-none">
      <Notice
        tone="success"
        title={
          is_new
            ? `Imported metrics for ${counted(file.keywords, "keyword")} from ${file.file_name}.`
            : `You've already imported ${file.file_name}. Its metrics haven't changed.`
        }
        action={
          <>
            {leftOut > 0 ? <LinkButton href="/subscription">See your plan</LinkButton> : null}
            <Button onClick={() => setSearch((now) => withSection(now, "keywords"))}>
              See your keywords
            </Button>
          </>
        }
      >
        {saved === null ? null : savedWords(saved)}
      </Notice>
    </div>
  );
}

function savedWords({
  saved,
  reactivated,
  watched_before,
  left_out,
}: NonNullable<ConfirmedImport["saved"]>): string {
  const parts = [
    `${counted(saved, "keyword")} saved`,
    reactivated > 0 ? `${formatNumber(reactivated)} reactivated` : "",
    watched_before > 0 ? `${formatNumber(watched_before)} already saved` : "",
  ];
  const done = `${parts.filter((part) => part !== "").join(", ")}.`;
  if (left_out === 0) return done;
  return `${done} We didn't save the ${counted(left_out, "keyword")} with the lowest search volume because you've reached your plan's limit.`;
}
