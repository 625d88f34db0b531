import type { ImportPreview } from "@sightline/contract";
import { IMPORT_KIND_NAMES } from "@sightline/domain/demand";
import { SourceBadge } from "@sightline/ui/badge";
import { Card, CardHeader } from "@sightline/ui/card";
import type { ReactNode } from "react";
import { counted } from "../../../../runtime/page/counted.ts";
import { countryName, periodWords, sourceOf } from "../import-words.ts";
import { totalsWords } from "./totals-words.ts";

/** What kind of file it is, which columns are used, and which are ignored. */
export function ImportFacts({ preview }: { preview: ImportPreview }) {
  const { kind, keywords, country, period, understood, ignored } = preview;
  return (
    <Card>
      <CardHeader
        title={`${counted(keywords, "keyword")} in ${preview.file_name}`}
        description={totalsWords(preview)}
        actions={<SourceBadge source={IMPORT_KIND_NAMES[kind]} detail={sourceOf(preview)} />}
      />
      <dl className="grid gap-x-6 px-4 pt-1 pb-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-2">
        <Fact name="Country">{country === null ? NOT_SAID : countryName(country)}</Fact>
        <Fact name="Period">{period === null ? NOT_SAID : periodWords(period)}</Fact>
        <Fact name="Columns used">
          <Columns names={understood} />
        </Fact>
        <Fact name="Columns ignored">
          {ignored.length === 0 ? "None" : <Columns names={ignored} />}
        </Fact>
      </dl>
    </Card>
  );
}

const NOT_SAID = <span className="text-dim">Not stated in the file</span>;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-dim max-sm:mt-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The file's headers, deduplicated. */
function Columns({ names }: { names: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-2 gap-y-1">
      {[...new Set(names)].map((name) => (
        <li key={name} className="rounded-sm bg-sunk px-1.5 text-sm wrap-anywhere">
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  );
}
