import { buttonClass } from "@sightline/ui/button";
import { Link, useSearchParams } from "react-router";
import { withSection } from "./section.ts";

/** From a part that has nothing to show yet to where it comes from. */
export function SeeKeywords() {
  const [search] = useSearchParams();
  return (
    <Link to={`/dashboard?${withSection(search, "keywords")}`} className={buttonClass("primary")}>
      View keywords
    </Link>
  );
}
