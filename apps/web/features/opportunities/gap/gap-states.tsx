import { EmptyState } from "@sightline/ui/empty-state";
import { counted } from "../../../runtime/page/counted.ts";
import { SeeKeywords } from "../../keywords/see-keywords.tsx";

/** Nothing was answered yet, or nothing is active. */
export function NothingAnswered({ unanswered }: { unanswered: number }) {
  return (
    <EmptyState title="Nothing to compare yet" action={<SeeKeywords />}>
      {unanswered === 0
        ? "None of this site's keywords are active. Add or resume one."
        : `${counted(unanswered, "active keyword has", "active keywords have")} no results yet. They arrive with the first check.`}
    </EmptyState>
  );
}
