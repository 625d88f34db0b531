import type { ImportPreview } from "@sightline/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { CallFailure, failureFrom } from "../../../api/failure.ts";
import { importPreviewQuery, uploadImport } from "./calls.ts";

export type Upload =
  | { step: "none" }
  /** 0 to 1 of the bytes sent; then it is parsed. */
  | { step: "sending"; name: string; bytes: number; sent: number }
  | { step: "failed"; name: string; failure: CallFailure };

export interface Uploading {
  upload: Upload;
  start: (files: FileList) => void;
  cancel: () => void;
}

const NONE: Upload = { step: "none" };

/** Announced no more often than a screen reader can keep up with. */
const STEPS = 20;

/** One file at a time; leaving the page aborts it. */
export function useUpload(site: string, onRead: (preview: ImportPreview) => void): Uploading {
  const [upload, setUpload] = useState<Upload>(NONE);
  const stop = useRef<AbortController | null>(null);
  const cache = useQueryClient();
  useEffect(() => () => stop.current?.abort(), []);

  const cancel = useCallback(() => {
    stop.current?.abort();
    setUpload(NONE);
  }, []);

  const start = async (files: FileList) => {
    const [file] = files;
    if (file === undefined) return;
    stop.current?.abort();
    const controller = new AbortController();
    stop.current = controller;
    const { signal } = controller;
    const { name, size: bytes } = file;
    const say = (next: Upload) => (signal.aborted ? undefined : setUpload(next));
    if (files.length > 1) return say({ step: "failed", name, failure: ONE_AT_A_TIME });
    const onSent = (share: number) =>
      say({ step: "sending", name, bytes, sent: Math.floor(share * STEPS) / STEPS });
    onSent(0);
    try {
      const preview = await uploadImport(site, file, { signal, onSent });
      cache.setQueryData(importPreviewQuery(preview.id).queryKey, preview);
      say(NONE);
      if (!signal.aborted) onRead(preview);
    } catch (error) {
      const failure = error instanceof CallFailure ? error : failureFrom(null, 0);
      say({ step: "failed", name, failure });
    }
  };
  return { upload, start: (files) => void start(files), cancel };
}

const ONE_AT_A_TIME = new CallFailure("ONE_AT_A_TIME", "Import one file at a time.", 0);
