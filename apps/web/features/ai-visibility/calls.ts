import type { Prompts } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { saveCsv } from "../../api/download.ts";
import { hasCode, messageOf } from "../../api/failure.ts";
import { client } from "../../runtime/client.ts";
import { promptsCsv } from "./prompts-csv.ts";

const KEY = ["ai-visibility"];
/** While answers arrive. */
const REFETCH_MS = 5_000;
const whileAsking = ({
  state: { data },
}: {
  state: { data?: { is_asking: boolean; is_recounting?: boolean } };
}) => (data?.is_asking || data?.is_recounting ? REFETCH_MS : false);

export function visibilityQuery(site: string, days: number) {
  return queryOptions({
    queryKey: [...KEY, site, "figures", days],
    queryFn: ({ signal }) =>
      client.aiVisibility.visibility({ target_site: site, days }, { signal }),
    refetchInterval: whileAsking,
  });
}

/** Read again whenever there are more answers. */
export function changesQuery(site: string, days: number, answers: number | undefined) {
  return queryOptions({
    queryKey: [...KEY, site, "changes", days, answers],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.aiVisibility.changes({ target_site: site, days }, { signal }),
    enabled: answers !== undefined,
  });
}

/** Read again whenever there are more answers. */
export function opinionsQuery(site: string, days: number, prompt: string | null, answers: number) {
  return queryOptions({
    queryKey: [...KEY, site, "opinions", days, prompt, answers],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      client.aiVisibility.opinions(
        { target_site: site, days, ...(prompt !== null && { prompt_id: prompt }) },
        { signal },
      ),
  });
}

export function promptsQuery(site: string, days: number) {
  return queryOptions({
    queryKey: [...KEY, site, "prompts", days],
    queryFn: ({ signal }) => client.aiVisibility.prompts({ target_site: site, days }, { signal }),
    refetchInterval: whileAsking,
  });
}

/** Read again whenever there are more answers. */
export function sourcesQuery(site: string, days: number, answers: number) {
  return queryOptions({
    queryKey: [...KEY, site, "sources", days, answers],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => client.aiVisibility.sources({ target_site: site, days }, { signal }),
  });
}

export function alertsQuery(site: string) {
  return queryOptions({
    queryKey: [...KEY, site, "alerts"],
    queryFn: ({ signal }) => client.aiVisibility.alerts({ target_site: site }, { signal }),
  });
}

export function suggestionsQuery(site: string) {
  return queryOptions({
    queryKey: [...KEY, site, "suggestions"],
    queryFn: ({ signal }) => client.aiVisibility.suggestions({ target_site: site }, { signal }),
  });
}

export function answersQuery(id: string, days: number) {
  return queryOptions({
    queryKey: [...KEY, "answers", id, days],
    queryFn: ({ signal }) => client.aiVisibility.answers({ id, days }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.answers.some(({ state }) => state === "queued" || state === "asking")
        ? REFETCH_MS
        : false,
  });
}

export function priceQuery(prompts: number) {
  return queryOptions({
    queryKey: [...KEY, "price", prompts],
    queryFn: ({ signal }) => client.aiVisibility.price({ prompts }, { signal }),
  });
}

function useCall<Input>(call: (input: Input) => Promise<unknown>, failed: string, done?: string) {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: call,
    onSuccess: () => {
      if (done !== undefined) notify({ tone: "success", title: done });
    },
    onError: (error) => notify({ tone: "error", title: failed, description: messageOf(error) }),
    // A part may have been done before it failed.
    onSettled: () => cache.invalidateQueries({ queryKey: KEY }),
  });
}

export function useAddPrompts(site: string) {
  return useCall(async (texts: readonly string[]) => {
    for (const text of texts) await addPrompt(site, text);
  }, "Some prompts weren't added.");
}

/** One that is already tracked is what was asked for. */
async function addPrompt(target_site: string, text: string): Promise<void> {
  try {
    await client.aiVisibility.addPrompt({ target_site, text });
  } catch (error) {
    if (!hasCode(error, "CONFLICT")) throw error;
  }
}

export function useRunPrompts() {
  return useCall(
    (ids: string[]) => client.aiVisibility.run({ ids }),
    "We couldn't ask the engines.",
    "We're asking the engines. Answers will appear here.",
  );
}

/** Opinions are only read for the file: the tab shows them per engine. */
export function useSavePrompts(site: string, days: number) {
  const { notify } = useToast();
  return useMutation({
    mutationFn: async (data: Prompts) => {
      const opinions = await client.aiVisibility.opinionCells({ target_site: site, days });
      saveCsv(promptsCsv(data, opinions), site, "prompts");
    },
    onError: (error) =>
      notify({ tone: "error", title: "The CSV wasn't saved.", description: messageOf(error) }),
  });
}

export function useSetActive() {
  return useCall(
    (change: { id: string; is_active: boolean }) => client.aiVisibility.changePrompt(change),
    "The prompt wasn't changed.",
  );
}

export function useArchivePrompt() {
  return useCall(
    (id: string) => client.aiVisibility.archivePrompt({ id }),
    "The prompt wasn't removed.",
    "Prompt removed. We've kept its answers.",
  );
}

export function useTrackQuery(site: string) {
  return useCall(
    (keyword: string) => client.keywords.save({ keyword, target_site: site }),
    "The keyword wasn't added.",
    "Added to your keywords.",
  );
}
