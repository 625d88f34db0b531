/** How figures of the product are calculated, for those who ask. Health and impact carry theirs. */
export const FIGURE_FORMULAS = {
  visibility:
    "Clicks that the newest positions bring, as a percentage of the clicks that position 1 for every active keyword would bring. Click rates by position come from the curve; all keywords are weighted equally. A keyword that doesn't rank adds 0; one without an answer is left out.",
  average_position:
    "Mean of the newest positions of the active keywords that rank. Keywords that don't rank are left out, so read it together with how many rank.",
  share_of_voice:
    "The site's estimated clicks as a percentage of those going to it and its competitors together, by the newest results of each active keyword. Click rates by position come from the curve; all keywords are weighted equally.",
  position:
    "The rank of the site's first organic result, as the search engine returned it on that day. 'not-in-first': it wasn't among the first `depth` results. 'failed': the engine gave no answer, which says nothing about the position.",
  search_volume:
    "As the source reports it. 'measured' is searches per month; 'range' is the source's estimate; 'impressions' counts only views of your own pages, so it's a lower bound; 'none' means that no source knows.",
  ai_mention_rate:
    "Answers that name the site's company, divided by the engine's answers to prompts that don't name it themselves, with the 95% Wilson interval. An engine without answers has no rate.",
  ai_citation_rate:
    "Answers that cite a page of the site, divided by the answers for which the engine searched the web, with the 95% Wilson interval. An engine that never searched has no rate.",
} as const;
