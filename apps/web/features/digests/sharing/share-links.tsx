import type { DigestShare } from "@sightline/contract";
import { formatNumber } from "@sightline/domain/numbers";
import { Button } from "@sightline/ui/button";
import { ConfirmDialog } from "@sightline/ui/dialog";
import { Notice } from "@sightline/ui/notice";
import { textLink } from "@sightline/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { CopyButton } from "../../../runtime/page/copy-button.tsx";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { useClock } from "../../../runtime/time/clock.ts";
import { formatTime } from "../../../runtime/time/format-time.ts";
import { sharesQuery, useShares } from "./calls.ts";

interface ShareLinksProps {
  digestId: string;
  /** Whether one was made just now. */
  hasNew: boolean;
}

/** The links to a digest that work, to copy and to revoke. */
export function ShareLinks({ digestId, hasNew }: ShareLinksProps) {
  const links = (useQuery(sharesQuery).data ?? []).filter((one) => one.digest_id === digestId);
  const { revoke } = useShares();
  const [asked, setAsked] = useState<DigestShare | null>(null);
  if (links.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      {hasNew ? <Notice tone="success" title="Your link is ready" /> : null}
      <h3 className="text-sm text-dim">Links to this digest</h3>
      <ul className="flex flex-col">
        {links.map((link) => (
          <Link key={link.id} link={link} onRevoke={() => setAsked(link)} />
        ))}
      </ul>
      {revoke.error === null ? null : <FailureNotice error={revoke.error} />}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => (open ? undefined : setAsked(null))}
        title="Revoke this link?"
        body="People who have it won't be able to open the digest anymore. You can't undo this, but you can create a new link."
        confirmLabel="Revoke"
        busy={revoke.isPending}
        onConfirm={() => asked && revoke.mutate(asked.id, { onSettled: () => setAsked(null) })}
      />
    </section>
  );
}

function Link({ link, onRevoke }: { link: DigestShare; onRevoke: () => void }) {
  const { url, sites, views, has_password, expires_at } = link;
  const { timeZone } = useClock();
  const shown = useRef<HTMLAnchorElement>(null);
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line py-2.5">
      <div className="min-w-0 flex-1 basis-64">
        <a
          ref={shown}
          href={url}
          className={`figures text-sm [overflow-wrap:anywhere] ${textLink}`}
        >
          {url}
        </a>
        <p className="text-sm [overflow-wrap:anywhere]">
          {sites.length === 0
            ? "This link doesn't open anymore: it showed all sites of the digest. Create one for the sites you want to share."
            : sites.join(", ")}
        </p>
        <p className="text-sm text-dim">
          {openedWords(views)}
          {has_password ? ", password-protected" : ""}
          {expires_at === null
            ? ""
            : `, expires ${formatTime(new Date(expires_at), "day", timeZone)}`}
        </p>
      </div>
      <div className="flex gap-2">
        <CopyButton
          text={url}
          onRefused={() => shown.current && getSelection()?.selectAllChildren(shown.current)}
        />
        <Button size="sm" onClick={onRevoke}>
          Revoke
        </Button>
      </div>
    </li>
  );
}

function openedWords(views: number): string {
  if (views === 0) return "Not opened yet";
  return views === 1 ? "Opened once" : `Opened ${formatNumber(views)} times`;
}
