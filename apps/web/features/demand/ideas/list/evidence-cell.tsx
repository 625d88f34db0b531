import { RankingPage } from "../../../../runtime/figures/ranking-page.tsx";
import type { IdeaRow } from "../idea-row.ts";
import { evidenceWords } from "../idea-words.ts";

export interface EvidenceCellProps {
  row: IdeaRow;
  site: string;
}

/** The evidence for an idea; for pages, a link to the best one. */
export function EvidenceCell({ row, site }: EvidenceCellProps) {
  const { shownBy } = row;
  return (
    <span className="block min-w-0 leading-tight">
      {shownBy.kind === "page" ? <BestPage {...shownBy.idea} site={site} /> : null}
      {shownBy.kind === "import" ? (
        <bdi className="block truncate" title={shownBy.idea.import.file_name}>
          {shownBy.idea.import.file_name}
        </bdi>
      ) : null}
      <span className="block truncate text-sm text-dim">{evidenceWords(row)}</span>
    </span>
  );
}

type PageShown = Extract<IdeaRow["shownBy"], { kind: "page" }>["idea"];

function BestPage({ best_page: { url, title }, site }: PageShown & { site: string }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      title={title === "" ? url : title}
      className="block min-w-0 text-dim hover:text-accent hover:underline"
    >
      <RankingPage {...{ url, site }} dim={false} />
    </a>
  );
}
