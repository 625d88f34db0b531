import { IMPORT_KINDS, PAGE_PARTS } from "@sightline/domain/demand";
import { z } from "zod";
import { KeywordDemand } from "./demand.ts";
import { userCall } from "./errors.ts";
import { Keyword, TargetSite } from "./keywords.ts";

/** How much of a site has been crawled; page ideas come only from crawled pages. */
export const ReadSite = z.object({
  company_id: z.uuid(),
  domain: z.string(),
  /** being-read: the first crawl is running, and ideas come from the pages crawled so far. */
  state: z.enum(["never-read", "being-read", "read"]),
  pages: z.int(),
  /** When a crawl last finished; null: never. */
  read_at: z.iso.datetime().nullable(),
});
export type ReadSite = z.infer<typeof ReadSite>;

const Idea = z.object({
  keyword: z.string(),
  /** Its search demand; null: no source has a figure. */
  demand: KeywordDemand.nullable(),
});

/** A phrase that pages are about, and the evidence for it. */
export const PageIdea = Idea.extend({
  /** The site the pages belong to. */
  domain: z.string(),
  /** How many of its pages have it in one of the page parts. */
  pages: z.int(),
  /** Where it was found, most relevant first. */
  found_in: z.array(z.enum(PAGE_PARTS)),
  best_page: z.object({ url: z.string(), title: z.string() }),
});
export type PageIdea = z.infer<typeof PageIdea>;

/** A keyword from an imported file, with the site's own figures that only such a file has. */
export const ImportedIdea = Idea.extend({
  position: z.number().nullable(),
  clicks: z.int().nullable(),
  import: z.object({
    id: z.uuid(),
    kind: z.enum(IMPORT_KINDS),
    file_name: z.string(),
    confirmed_at: z.iso.datetime(),
  }),
});
export type ImportedIdea = z.infer<typeof ImportedIdea>;

/** A keyword that a provider returns as related to the one queried. */
export const ProviderIdea = Idea;
export type ProviderIdea = z.infer<typeof ProviderIdea>;

const MOST_IDEAS = 1_000;
const MOST_SEEDS = 20;

const tags = ["keywords"];
const OfSite = z.object({
  target_site: TargetSite,
  limit: z.coerce.number().int().min(1).max(MOST_IDEAS).default(200),
});

export const ideas = {
  fromPages: userCall
    .route({
      method: "GET",
      path: "/keywords/ideas/pages",
      summary: "Keyword ideas from a site's pages that aren't saved yet, strongest first",
      tags,
    })
    .input(OfSite)
    .output(z.object({ site: ReadSite, ideas: z.array(PageIdea) })),
  fromCompetitors: userCall
    .route({
      method: "GET",
      path: "/keywords/ideas/competitors",
      summary: "Keyword ideas from competitors' pages that aren't saved yet",
      tags,
    })
    .input(OfSite)
    .output(z.object({ sites: z.array(ReadSite), ideas: z.array(PageIdea) })),
  fromImports: userCall
    .route({
      method: "GET",
      path: "/keywords/ideas/imports",
      summary: "Imported keywords that aren't saved yet, highest volume first",
      tags,
    })
    .input(OfSite)
    .output(
      z.object({
        /** How many of the site's imports are included. */
        imports: z.int(),
        /** Total number of such keywords. */
        total: z.int(),
        ideas: z.array(ImportedIdea),
      }),
    ),
  provider: userCall
    .route({
      method: "GET",
      path: "/keywords/ideas/provider",
      summary: "The keyword ideas provider; null when none is set up",
      tags,
    })
    .output(z.object({ provider: z.string().nullable() })),
  fromProvider: userCall
    .route({
      method: "POST",
      path: "/keywords/ideas/provider",
      summary: "Ask the provider for similar keywords; each seed keyword costs one unit",
      tags,
    })
    .errors({ LIMIT_REACHED: { status: 403 } })
    .input(
      z.object({
        target_site: TargetSite,
        seeds: z
          .array(Keyword)
          .min(1, "Enter a keyword.")
          .max(MOST_SEEDS, `Enter up to ${MOST_SEEDS} keywords at a time.`),
      }),
    )
    .output(
      z.object({
        /** Null: no provider is configured. */
        provider: z.string().nullable(),
        market: z.object({ country: z.string(), language: z.string() }),
        ideas: z.array(ProviderIdea),
        /** Why there is no answer, in words, and when to retry. */
        problem: z
          .object({ message: z.string(), retry_after_seconds: z.int().nullable() })
          .nullable(),
        asked_at: z.iso.datetime(),
      }),
    ),
};
