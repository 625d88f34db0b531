import { Button } from "@sightline/ui/button";
import { Card } from "@sightline/ui/card";
import { ProgressBar } from "@sightline/ui/progress";
import { focusHere } from "../focus-here.ts";
import type { Upload } from "../use-upload.ts";
import { sizeWords } from "./size-words.ts";

export interface UploadProgressProps {
  upload: Extract<Upload, { step: "sending" }>;
  onCancel: () => void;
}

export function UploadProgress({ upload, onCancel }: UploadProgressProps) {
  const { name, bytes, sent } = upload;
  const isSent = sent >= 1;
  return (
    <Card className="flex flex-col gap-4 p-4">
      <ProgressBar
        label={`${isSent ? "Reading" : "Sending"} ${name}`}
        value={isSent ? null : sent}
        note={
          isSent
            ? "We read every row before saving anything."
            : `${sizeWords(sent * bytes)} of ${sizeWords(bytes)}`
        }
      />
      <Button ref={focusHere} className="self-start" onClick={onCancel}>
        Cancel
      </Button>
    </Card>
  );
}
