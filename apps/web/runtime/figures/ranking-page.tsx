import { withinSite } from "./page-address.tsx";

/** How much of the end of a long URL stays visible. */
const TAIL = 10;

/** The path of the ranking page, cut in the middle where it is long. */
export function RankingPage({
  url,
  site,
  dim = true,
}: {
  url: string;
  site: string;
  dim?: boolean;
}) {
  const text = withinSite(url, site);
  const cut = text.length > 2 * TAIL ? text.length - TAIL : text.length;
  return (
    <span
      className={`figures flex min-w-0 overflow-hidden whitespace-pre ${dim ? "text-dim" : ""}`}
      title={url}
    >
      <span className="min-w-8 truncate">{text.slice(0, cut)}</span>
      {cut === text.length ? null : <span className="shrink-0">{text.slice(cut)}</span>}
    </span>
  );
}
