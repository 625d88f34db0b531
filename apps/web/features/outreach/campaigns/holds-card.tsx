import { Card, CardHeader } from "@sightline/ui/card";
import { TableSkeleton } from "@sightline/ui/skeleton";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Loaded } from "../../../runtime/page/loaded.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { holdsQuery } from "./calls.ts";
import { holdLink, holdWords } from "./campaign-words.ts";

/** The answer, by name of the limit that holds. */
export function HoldsCard({ id }: { id: string }) {
  const { timeZone } = useClock();
  const at = (moment: string) => formatTime(new Date(moment), "minute", timeZone);
  return (
    <Card>
      <CardHeader title="Sending status" />
      <Loaded
        what="The limits"
        inCard
        query={useQuery(holdsQuery(id))}
        skeleton={<TableSkeleton rows={2} columns={1} />}
      >
        {({ holds }) =>
          holds.length === 0 ? (
            <p className="px-4 pb-4 text-dim">
              Nothing is blocking this campaign. Messages are going out.
            </p>
          ) : (
            <ul className="flex flex-col gap-3 px-4 pb-4">
              {holds.map((hold) => {
                const { title, advice } = holdWords(hold, at);
                const link = holdLink(hold, id);
                return (
                  <li key={hold.name} className="wrap-anywhere">
                    <p className="font-medium">{title}</p>
                    <p className="text-dim text-pretty">{advice}</p>
                    {link === null ? null : (
                      <Link to={link.to} className={textLink}>
                        {link.label}
                      </Link>
                    )}
                  </li>
                );
              })}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
