/** How figures of the product are calculated, for those who ask. Health and impact carry theirs. */
export const FIGURE_FORMULAS = {
  visibility:
    "Estimated clicks from the latest positions, as a percentage of the clicks from position 1 for every active keyword. Click-through rates by position come from the curve; all keywords are weighted equally. A keyword that doesn't rank adds 0; one without results is excluded.",
  average_position:
    "The average of the latest positions for active keywords that rank. Keywords that don't rank are excluded, so read this figure together with the number of keywords that do.",
  share_of_voice:
    "The site's estimated clicks as a percentage of those going to it and its competitors together, based on the latest results for each active keyword. Click-through rates by position come from the curve; all keywords are weighted equally.",
  position:
    "The rank of the site's first organic result, as the search engine returned it on that day. 'not-in-first': it wasn't among the first `depth` results. 'failed': the check returned no results, which says nothing about the position.",
  search_volume:
    "As the source reports it. 'measured' is searches per month; 'range' is the source's low and high estimate; 'impressions' counts only how often your own pages appeared in search results, so it's a lower bound; 'none' means that no source has a figure.",
  ai_mention_rate:
    "Answers that name the site's company, divided by the engine's answers to prompts that don't name it themselves, with the 95% Wilson interval. An engine without answers has no rate.",
  ai_citation_rate:
    "Answers that cite a page on the site, divided by the answers for which the engine searched the web, with the 95% Wilson interval. An engine that never searched has no rate.",
} as const;
