import { OpenPage, PageAddress } from "../../runtime/figures/page-address.tsx";

export interface PageLineProps {
  url: string;
  title: string | null;
  site: string;
  /** Before it, such as its position. */
  note?: string | null;
}

/** A page by its title and address, and the way to it. */
export function PageLine({ url, title, site, note = null }: PageLineProps) {
  return (
    <span className="flex items-center gap-2">
      {note === null ? null : <span className="figures text-sm text-dim">{note}</span>}
      <span className="min-w-0 flex-1">
        {title === null ? null : <span className="block wrap-anywhere">{title}</span>}
        <span className={title === null ? "" : "block text-sm text-dim"}>
          <PageAddress url={url} domain={site} />
        </span>
      </span>
      <span className="print:hidden">
        <OpenPage url={url} />
      </span>
    </span>
  );
}
