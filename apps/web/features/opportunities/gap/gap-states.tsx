import { EmptyState } from "@sightline/ui/empty-state";
import { counted } from "../../../runtime/page/counted.ts";
import { SeeKeywords } from "../../keywords/see-keywords.tsx";

/** Nothing was answered yet, or nothing is active. */
export function NothingAnswered({ unanswered }: { unanswered: number }) {
  return (
    <EmptyState title="Nothing to compare yet" action={<SeeKeywords />}>
      {unanswered === 0
        ? "No keyword of this site is active. Add one, or reactivate one."
        : `No results are kept of ${counted(unanswered, "active keyword")}. They come with the first check.`}
    </EmptyState>
  );
}
