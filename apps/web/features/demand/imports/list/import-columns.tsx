import type { KeywordImport } from "@sightline/contract";
import { IMPORT_KIND_NAMES } from "@sightline/domain/demand";
import { formatNumber } from "@sightline/domain/numbers";
import { SourceBadge } from "@sightline/ui/badge";
import type { Column } from "@sightline/ui/data-table";
import { textLink } from "@sightline/ui/text-link";
import { Age } from "../../../../runtime/time/age.tsx";
import type { Clock } from "../../../../runtime/time/clock.ts";
import { countryName, periodWords, sourceOf } from "../import-words.ts";

export function importColumns(
  clock: Clock,
  onShow: (id: string) => void,
): readonly Column<KeywordImport>[] {
  return [
    {
      key: "file",
      header: "File",
      width: 380,
      cell: ({ id, file_name }) => (
        <button
          type="button"
          title={file_name}
          className={`max-w-full truncate ${textLink}`}
          onClick={() => onShow(id)}
        >
          <bdi>{file_name}</bdi>
        </button>
      ),
    },
    {
      key: "kind",
      header: "Source",
      width: 200,
      cell: (file) => <SourceBadge source={IMPORT_KIND_NAMES[file.kind]} detail={sourceOf(file)} />,
    },
    {
      key: "keywords",
      header: "Keywords",
      align: "end",
      mono: true,
      width: 100,
      cell: ({ keywords }) => formatNumber(keywords),
    },
    {
      key: "country",
      header: "Country",
      width: 140,
      cell: ({ country }) => (country === null ? NOT_SAID : countryName(country)),
    },
    {
      key: "period",
      header: "Period",
      width: 150,
      cell: ({ period }) => (period === null ? NOT_SAID : periodWords(period)),
    },
    {
      key: "imported",
      header: "Imported",
      width: 120,
      cell: ({ confirmed_at }) =>
        confirmed_at === null ? null : <Age at={confirmed_at} clock={clock} />,
    },
  ];
}

const NOT_SAID = <span className="text-dim">not specified</span>;
