import type { CrawledPage } from "@sightline/contract";

/** What the address answered; a redirect or an error is not told by colour alone. */
export function PageStatus({ page: { status, failure } }: { page: CrawledPage }) {
  if (status === null) {
    return (
      <span className="text-worse" title={failure ?? undefined}>
        No answer
      </span>
    );
  }
  return (
    <span className={status >= 400 ? "text-worse" : status >= 300 ? "text-caution" : ""}>
      <span className="figures">{status}</span>
      {status >= 300 ? <span className="text-sm"> {kindOf(status)}</span> : null}
    </span>
  );
}

function kindOf(status: number): string {
  if (status < 400) return "redirect";
  return status < 500 ? "error" : "server error";
}
