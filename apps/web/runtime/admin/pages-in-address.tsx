import { Pager } from "@sightline/ui/pager";
import { useSearchParams } from "react-router";
import { pageFrom } from "../page/page-from.ts";

export interface PagesInAddressProps {
  noun: string;
  pageSize: number;
  total: number;
}

/** The pager for lists whose URL holds nothing but the page. */
export function PagesInAddress({ noun, pageSize, total }: PagesInAddressProps) {
  const [search, setSearch] = useSearchParams();
  if (total === 0) return null;
  return (
    <Pager
      {...{ noun, pageSize, total }}
      page={pageFrom(search)}
      onPage={(next) => setSearch(next === 1 ? {} : { page: `${next}` })}
    />
  );
}
