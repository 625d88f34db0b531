import type { Competitor, GapRow } from "@sightline/contract";
import { DataTable, type Sort } from "@sightline/ui/data-table";
import { type ReactNode, useMemo } from "react";
import { companyTones } from "../../../runtime/figures/company-tones.ts";
import { useNarrow } from "../../../runtime/frame/use-narrow.ts";
import { useKeywordHref } from "../../keywords/keyword-address.ts";
import { type GapColumnDeps, gapColumns } from "./gap-columns.tsx";
import type { GapPartProps } from "./gap-view.ts";

export interface GapTableProps extends GapPartProps {
  compared: readonly Competitor[];
  kind: GapColumnDeps["kind"];
  rows: readonly GapRow[];
  total: number;
  onNearEnd: () => void;
  empty: ReactNode;
}

export function GapTable(props: GapTableProps) {
  const { site, compared, kind, view, changeView, rows, total, onNearEnd, empty } = props;
  const narrow = useNarrow();
  const hrefOf = useKeywordHref();
  const columns = useMemo(() => {
    const toneOf = companyTones(site);
    return gapColumns({ site: site.domain, compared, toneOf, hrefOf, narrow, kind });
  }, [site, compared, hrefOf, narrow, kind]);
  return (
    <DataTable
      caption={`${site.domain} and its competitors by keyword`}
      rows={rows}
      total={total}
      columns={columns}
      rowKey={idOf}
      sort={{ key: view.sort, direction: view.order === "asc" ? "ascending" : "descending" }}
      onSort={({ key, direction }: Sort) =>
        changeView({ sort: key, order: direction === "ascending" ? "asc" : "desc" })
      }
      onNearEnd={onNearEnd}
      empty={empty}
    />
  );
}

const idOf = ({ id }: GapRow) => id;
