import type { Uploading } from "../use-upload.ts";
import { DropZone } from "./drop-zone.tsx";
import { UploadProgress } from "./upload-progress.tsx";
import { UploadRefused } from "./upload-refused.tsx";

export interface UploadCardProps extends Uploading {
  site: string;
}

export function UploadCard({ site, upload, start, cancel }: UploadCardProps) {
  if (upload.step === "sending") return <UploadProgress upload={upload} onCancel={cancel} />;
  return (
    <>
      {upload.step === "failed" ? <UploadRefused {...upload} /> : null}
      <DropZone site={site} again={upload.step === "failed"} onFiles={start} />
    </>
  );
}
