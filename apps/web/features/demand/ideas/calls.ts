import type { ReadSite } from "@sightline/contract";
import { isUnderWay } from "@sightline/domain/crawling";
import { keywordKey } from "@sightline/domain/keywords";
import { useToast } from "@sightline/ui/toast";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { client } from "../../../runtime/client.ts";
import { counted } from "../../../runtime/page/counted.ts";
import { useSaveManyKeywords } from "../../keywords/list/save-keyword.ts";

export const IDEAS = ["keyword-ideas"] as const;

/** All of a site's idea lists: a saved keyword is removed from all of them. */
const ideasOf = (site: string) => [...IDEAS, site] as const;

/** The server's maximum per call. */
const MOST_IDEAS = 1_000;

export const pageIdeasQuery = (site: string) =>
  queryOptions({
    queryKey: [...ideasOf(site), "pages"],
    queryFn: ({ signal }) =>
      client.ideas.fromPages({ target_site: site, limit: MOST_IDEAS }, { signal }),
    refetchInterval: ({ state: { data } }) => againWhileRead(data === undefined ? [] : [data.site]),
  });

export const competitorIdeasQuery = (site: string) =>
  queryOptions({
    queryKey: [...ideasOf(site), "competitors"],
    queryFn: ({ signal }) =>
      client.ideas.fromCompetitors({ target_site: site, limit: MOST_IDEAS }, { signal }),
    refetchInterval: ({ state: { data } }) => againWhileRead(data?.sites ?? []),
  });

export const importedIdeasQuery = (site: string) =>
  queryOptions({
    queryKey: [...ideasOf(site), "imports"],
    queryFn: ({ signal }) =>
      client.ideas.fromImports({ target_site: site, limit: MOST_IDEAS }, { signal }),
  });

const IDEAS_AGAIN_MS = 3_000;

/** Polls while a first crawl finds more pages. */
function againWhileRead(sites: readonly Pick<ReadSite, "state">[]): number | false {
  return sites.some(({ state }) => state === "being-read") ? IDEAS_AGAIN_MS : false;
}

const CRAWLS_AGAIN_MS = 1_000;

/** The crawls of a company, newest first; polled every second while one is running. */
export const crawlsOfQuery = (company: string) =>
  queryOptions({
    queryKey: ["crawls", company],
    queryFn: ({ signal }) => client.crawling.list({ company_id: company }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ status }) => isUnderWay(status)) ? CRAWLS_AGAIN_MS : false,
  });

/** Crawls companies whose pages should provide ideas for a site. */
export function useReadSites(site: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (companies: readonly string[]) => {
      for (const company_id of companies) await client.crawling.start({ company_id });
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ideasOf(site) }),
        cache.invalidateQueries({ queryKey: ["crawls"] }),
        cache.invalidateQueries({ queryKey: ["subscription"] }),
      ]),
  });
}

/** The configured provider; it only changes with a restart. */
export const ideaProviderQuery = queryOptions({
  queryKey: ["keyword-idea-provider"],
  queryFn: ({ signal }) => client.ideas.provider({}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

type Answer = Awaited<ReturnType<typeof client.ideas.fromProvider>>;

/** The provider's last answer; only queried at the click of a button, because it costs money. */
export const providerAnswerQuery = (site: string) =>
  queryOptions<Answer | null>({
    queryKey: ["keyword-idea-answer", site],
    queryFn: () => null,
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useAskProvider(site: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (seeds: string[]) => client.ideas.fromProvider({ target_site: site, seeds }),
    onSuccess: (answer) => {
      cache.setQueryData(providerAnswerQuery(site).queryKey, answer);
      return Promise.all([
        cache.invalidateQueries({ queryKey: ["subscription"] }),
        cache.invalidateQueries({ queryKey: ideasOf(site) }),
      ]);
    },
  });
}

/** All of them, or those that fit; saved ideas disappear from the lists. */
export function useSaveIdeas(site: string, onSaved: () => void) {
  const cache = useQueryClient();
  const { notify } = useToast();
  const save = useSaveManyKeywords();
  return {
    ...save,
    save: (keywords: string[], those_that_fit = false) =>
      save.mutate(
        { keywords, target_site: site, tags: [], those_that_fit },
        {
          onSuccess: ({ saved, reactivated, left_out }) => {
            const taken = keywords.filter((keyword) => !left_out.includes(keyword));
            const keys = new Set(taken.map(keywordKey));
            cache.setQueryData(providerAnswerQuery(site).queryKey, (answer) =>
              answer == null
                ? answer
                : {
                    ...answer,
                    ideas: answer.ideas.filter(({ keyword }) => !keys.has(keywordKey(keyword))),
                  },
            );
            void cache.invalidateQueries({ queryKey: ideasOf(site) });
            notify({ tone: "success", title: `${counted(saved + reactivated, "keyword")} saved.` });
            onSaved();
          },
        },
      ),
  };
}
