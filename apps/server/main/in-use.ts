import { countActivePrompts } from "../modules/ai-visibility/index.ts";
import type { InUse } from "../modules/billing/index.ts";
import { countActiveCompetitors } from "../modules/companies/index.ts";
import { countImported } from "../modules/demand/index.ts";
import { activeWithinLimits, keywordsInUse } from "../modules/keywords/index.ts";

/** What customers have that a plan limits, as far as a smaller plan would pause it. */
export const inUse: InUse = {
  async count(db, userId) {
    const competitors = await countActiveCompetitors(db, userId);
    const prompts = await countActivePrompts(db, userId);
    return { ...(await keywordsInUse(db, userId)), competitors, prompts };
  },
  countImported,
  async activeWithin(db, userId, limits) {
    const competitors = await countActiveCompetitors(db, userId, limits.competitorsPerSite);
    const prompts = Math.min(await countActivePrompts(db, userId), limits.prompts);
    return { ...(await activeWithinLimits(db, userId, limits)), competitors, prompts };
  },
};
