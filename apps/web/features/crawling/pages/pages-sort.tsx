import { Select } from "@sightline/ui/select";
import { useNarrow } from "../../../runtime/frame/use-narrow.ts";
import { SORTS } from "../audit-view.ts";
import { useAuditView } from "../use-audit-view.ts";

const CHOICES = [
  { value: "issues desc", label: "Most issues" },
  { value: "score asc", label: "Lowest score" },
  { value: "url asc", label: "Address" },
  { value: "status desc", label: "Highest status" },
  { value: "words asc", label: "Fewest words" },
  { value: "depth desc", label: "Deepest" },
] as const;

/** On a phone there are no column heads to sort by. */
export function PagesSort() {
  const narrow = useNarrow();
  const [view, changeView] = useAuditView();
  if (!narrow) return null;
  return (
    <Select
      label="Sort by"
      hideLabel
      options={CHOICES}
      value={`${view.sort} ${view.order}`}
      className="w-full"
      onChange={({ target }) => {
        const [sort, order] = target.value.split(" ");
        changeView({
          sort: SORTS.find((one) => one === sort) ?? "issues",
          order: order === "asc" ? "asc" : "desc",
        });
      }}
    />
  );
}
