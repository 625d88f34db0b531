import type { Crawl } from "@sightline/contract";
import { PageHeader } from "@sightline/ui/page-header";
import type { ReactNode } from "react";
import { Age } from "../../runtime/time/age.tsx";
import { useClock } from "../../runtime/time/clock.ts";
import { readingWords, standingWords } from "./summary/standing.ts";

/** Where the site stands, and what that is known from. */
export function AuditHeader({ shown, action }: { shown: Crawl | null; action: ReactNode }) {
  const clock = useClock();
  return (
    <PageHeader
      title={shown === null ? "Site audit" : standingWords(shown)}
      description={
        shown === null ? undefined : (
          <>
            Read <Age at={shown.ended_at ?? shown.created_at} clock={clock} />:{" "}
            {readingWords(shown)}
          </>
        )
      }
      actions={action ?? undefined}
    />
  );
}
