import { useSyncExternalStore } from "react";
import { browserStorage } from "../browser-storage.ts";
import { digestJobStore } from "./digest-job.ts";

export const digestJob = digestJobStore(browserStorage);
if (typeof window !== "undefined") window.addEventListener("storage", digestJob.noticeStorage);

export function useDigestJobId(): string | null {
  return useSyncExternalStore(digestJob.subscribe, digestJob.id, () => null);
}
