import type { KeywordRow } from "@sightline/contract";
import type { Toaster } from "@sightline/ui/toast";
import { MutationObserver, type QueryClient } from "@tanstack/react-query";
import { messageOf } from "../../../api/failure.ts";
import { changing, type KeywordsChanged } from "../../keywords/list/change-keywords.ts";
import { deleteKeywords } from "../../keywords/list/delete-keywords.ts";
import { refreshing, type ToCheck } from "./refresh-keywords.ts";

export interface KeywordActions {
  change: (changed: KeywordsChanged) => Promise<unknown>;
  check: (keywords: ToCheck) => Promise<unknown>;
  remove: (keywords: readonly KeywordRow[]) => void;
}

/** Row actions of the table. Failures are reported here. */
export function keywordActions(cache: QueryClient, notify: Toaster["notify"]): KeywordActions {
  return {
    change: (changed) =>
      new MutationObserver(cache, changing(cache, notify)).mutate(changed).catch(() => undefined),
    check: (keywords) =>
      new MutationObserver(cache, refreshing(cache, notify))
        .mutate(keywords)
        .catch((error: unknown) => notify({ tone: "error", title: messageOf(error) })),
    remove: (keywords) => deleteKeywords(cache, notify, keywords),
  };
}
