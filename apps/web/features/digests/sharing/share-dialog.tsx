import type { SentDigest } from "@sightline/contract";
import {
  DIGEST_SECTION_NAMES,
  DIGEST_SECTIONS,
  type DigestSectionId,
  SHARE_DAYS,
} from "@sightline/domain/digests";
import { Button } from "@sightline/ui/button";
import { Checkbox } from "@sightline/ui/checkbox";
import { Dialog } from "@sightline/ui/dialog";
import { PasswordField } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { useState } from "react";
import { fieldProblems } from "../../../api/failure.ts";
import { FailureNotice } from "../../../runtime/page/failure-notice.tsx";
import { ChosenSites } from "../chosen-sites.tsx";
import { useShares } from "./calls.ts";
import { ShareLinks } from "./share-links.tsx";

type Days = (typeof SHARE_DAYS)[number] | null;
const ENDS = [...SHARE_DAYS, null].map((days) => ({
  value: `${days ?? ""}`,
  label: days === null ? "When I revoke it" : `After ${days} days`,
}));

/** Makes links to a digest, and revokes them. */
export function ShareDialog({ digest, onClose }: { digest: SentDigest; onClose: () => void }) {
  const { share } = useShares();
  // One client's site: another is shared only if someone says so.
  const [sites, setSites] = useState(digest.sites.slice(0, 1).map(({ domain }) => domain));
  const [sections, setSections] = useState<readonly DigestSectionId[]>(DIGEST_SECTIONS);
  const [days, setDays] = useState<Days>(30);
  const [password, setPassword] = useState("");
  const problems = fieldProblems(share.error);
  const create = () =>
    share.mutate(
      {
        ...{ id: digest.id, sites, sections: [...sections], days },
        ...(password === "" ? {} : { password }),
      },
      { onSuccess: () => setPassword("") },
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Share digest"
      description="Anyone with the link can read the sites and sections you choose, without an account. Search engines won't list the page."
    >
      <div className="flex flex-col gap-4">
        {digest.sites.length === 1 ? null : (
          <ChosenSites sites={digest.sites} chosen={sites} onChange={setSites} />
        )}
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 text-sm text-dim">Sections</legend>
          {DIGEST_SECTIONS.map((id) => (
            <Checkbox
              key={id}
              label={DIGEST_SECTION_NAMES[id]}
              checked={sections.includes(id)}
              onChange={({ target }) =>
                setSections(
                  DIGEST_SECTIONS.filter((one) =>
                    one === id ? target.checked : sections.includes(one),
                  ),
                )
              }
            />
          ))}
        </fieldset>
        <Select
          label="Link expires"
          value={`${days ?? ""}`}
          options={ENDS}
          onChange={({ target }) =>
            setDays(SHARE_DAYS.find((one) => `${one}` === target.value) ?? null)
          }
        />
        <PasswordField
          label="Password (optional)"
          autoComplete="new-password"
          value={password}
          error={problems.password}
          onChange={({ target }) => setPassword(target.value)}
        />
        {share.error === null || problems.password !== undefined ? null : (
          <FailureNotice error={share.error} />
        )}
        <Button
          variant="primary"
          className="self-start"
          busy={share.isPending}
          disabled={sections.length === 0 || sites.length === 0}
          onClick={create}
        >
          Create link
        </Button>
        <ShareLinks digestId={digest.id} hasNew={share.data !== undefined} />
      </div>
    </Dialog>
  );
}
