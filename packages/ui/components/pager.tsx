import { formatNumber } from "@sightline/domain/numbers";
import { IconButton } from "./icon-button.tsx";

export interface PagerProps {
  /** What is counted, read aloud: 'users'. */
  noun: string;
  /** The first is 1. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

export function Pager({ noun, page, pageSize, total, onPage }: PagerProps) {
  const pages = Math.max(Math.ceil(total / pageSize), 1);
  const first = Math.min((page - 1) * pageSize + 1, total);
  const last = Math.min(page * pageSize, total);
  return (
    <nav
      aria-label={`Pagination for ${noun}`}
      className="flex items-center justify-between gap-3 border-t border-line px-4 py-2"
    >
      <p role="status" className="figures text-sm text-dim">
        {formatNumber(first)}–{formatNumber(last)} of {formatNumber(total)}
      </p>
      <div className="flex gap-1">
        <IconButton
          label="Previous page"
          icon="chevron-left"
          size="sm"
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        />
        <IconButton
          label="Next page"
          icon="chevron-right"
          size="sm"
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        />
      </div>
    </nav>
  );
}
