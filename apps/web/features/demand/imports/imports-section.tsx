import type { ConfirmedImport, Site } from "@sightline/contract";
import { CardSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { Together } from "../../../runtime/page/together.tsx";
import { useDashboardSearch } from "../../../runtime/sites/use-dashboard-search.ts";
import { importsQuery } from "./calls.ts";
import { ImportDone } from "./import-done.tsx";
import { ImportsList } from "./list/imports-list.tsx";
import { ImportReview } from "./review/import-review.tsx";
import { DropZone } from "./upload/drop-zone.tsx";
import { UploadProgress } from "./upload/upload-progress.tsx";
import { UploadRefused } from "./upload/upload-refused.tsx";
import { WhereToFind } from "./upload/where-to-find.tsx";
import { type Uploading, useUpload } from "./use-upload.ts";

/** Keyword files with figures: upload, review, confirm, remove. */
export function ImportsSection({ site }: { site: Site }) {
  const [shown, show] = useImportAddress();
  const [done, setDone] = useState<ConfirmedImport | null>(null);
  const onRead = useCallback(({ id }: { id: string }) => show(id), [show]);
  const imports = useQuery(importsQuery(site.domain));
  const uploading = useUpload(site.domain, onRead);
  const back = (confirmed: ConfirmedImport | null) => {
    setDone(confirmed);
    show(null);
  };
  if (shown !== null) {
    return <ImportReview key={shown} id={shown} onDone={back} onBack={() => back(null)} />;
  }
  return (
    <div className="flex flex-col gap-5">
      {done === null ? null : <ImportDone done={done} />}
      <UploadCard site={site.domain} {...uploading} />
      {/* How tall the answer will be isn't known: what lies below comes back with it. */}
      {uploading.upload.step === "sending" ? null : (
        <Together queries={[imports]} skeleton={<CardSkeleton lines={4} />}>
          <ImportsList site={site.domain} onShow={show} />
          <WhereToFind />
        </Together>
      )}
    </div>
  );
}

/** The file under review is in the URL, so that it survives a reload. */
function useImportAddress(): [string | null, (id: string | null) => void] {
  const [search, setSearch] = useDashboardSearch();
  const show = useCallback(
    (id: string | null) =>
      setSearch((now) => {
        const next = new URLSearchParams(now);
        if (id === null) next.delete("import");
        else next.set("import", id);
        return next;
      }),
    [setSearch],
  );
  return [search.get("import"), show];
}

interface UploadCardProps extends Uploading {
  site: string;
}

function UploadCard({ site, upload, start, cancel }: UploadCardProps) {
  if (upload.step === "sending") return <UploadProgress upload={upload} onCancel={cancel} />;
  return (
    <>
      {upload.step === "failed" ? <UploadRefused {...upload} /> : null}
      <DropZone site={site} again={upload.step === "failed"} onFiles={start} />
    </>
  );
}
