import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Age } from "../../runtime/time/age.tsx";
import { useClock } from "../../runtime/time/clock.ts";
import { homepageAnalysisQuery } from "./calls/homepage-analysis.ts";

/** The way back to what one came with; nothing where there is none. */
export function HomepageLine({ domain }: { domain: string }) {
  const { data: run } = useQuery(homepageAnalysisQuery(domain));
  const clock = useClock();
  if (run == null || run.status !== "complete") return null;
  return (
    <p className="-mt-3 text-dim">
      Its home page was analysed <Age at={run.created_at} clock={clock} />.{" "}
      <Link to={`/dashboard/home-page/${run.id}`} className={textLink}>
        See the findings
      </Link>
    </p>
  );
}
