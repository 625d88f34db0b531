import type { DigestSettings } from "@sightline/contract";
import { useSave } from "../../../runtime/page/use-save.ts";
import { useChangeDigest } from "../calls.ts";

export function useSaveDigest(settings: DigestSettings) {
  return useSave(settings, useChangeDigest().mutateAsync);
}
