import { Button } from "@sightline/ui/button";
import { useDashboardSearch } from "../../runtime/sites/use-dashboard-search.ts";

/** The quiet way: a keyword brings its site with it. */
export function ByHand() {
  const [, setSearch] = useDashboardSearch();
  const addKeyword = () =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete("start");
        next.set("add", "keyword");
        return next;
      },
      { replace: true },
    );
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-dim">
      You know the searches you want to be found for?
      <Button onClick={addKeyword}>Add your first keyword</Button>
    </p>
  );
}
