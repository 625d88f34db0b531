import type { ConfirmedImport, Site } from "@sightline/contract";
import { useCallback, useState } from "react";
import { ImportDone } from "./import-done.tsx";
import { ImportsList } from "./list/imports-list.tsx";
import { ImportReview } from "./review/import-review.tsx";
import { UploadCard } from "./upload/upload-card.tsx";
import { WhereToFind } from "./upload/where-to-find.tsx";
import { useImportAddress } from "./use-import-address.ts";
import { useUpload } from "./use-upload.ts";

/** Files of keywords with figures: sent, looked at, taken in, taken back. */
export function ImportsSection({ site }: { site: Site }) {
  const [shown, show] = useImportAddress();
  const [done, setDone] = useState<ConfirmedImport | null>(null);
  const onRead = useCallback(({ id }: { id: string }) => show(id), [show]);
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
      <ImportsList site={site.domain} onShow={show} />
      <WhereToFind />
    </div>
  );
}
