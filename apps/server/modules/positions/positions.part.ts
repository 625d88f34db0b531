import { sql } from "kysely";
import type { CompanyPart } from "../companies/index.ts";

/** Past days name companies by their domain. Where both were counted, each keeps its own figures. */
export const positionsPart: CompanyPart = {
  count: async () => new Map(),
  async merge(tx, { from, into }) {
    await sql`
      update voice_days as day set domain = ${into.domain}
      where domain = ${from.domain}
        and site_id in (
          select id from sites where company_id = ${into.id}
          union all select site_id from competitors where company_id = ${into.id}
        )
        and not exists (
          select from voice_days as twin where twin.site_id = day.site_id and twin.day = day.day
            and twin.domain = ${into.domain}
        )
    `.execute(tx);
  },
};
