import { buttonClass } from "@sightline/ui/button";
import { Link, useSearchParams } from "react-router";
import { withSection } from "./section.ts";

/** A link from an empty section to the keywords it depends on. */
export function SeeKeywords() {
  const [search] = useSearchParams();
  return (
    <Link to={`/dashboard?${withSection(search, "keywords")}`} className={buttonClass("primary")}>
      View keywords
    </Link>
  );
}
