import { Button } from "@sightline/ui/button";
import { Dialog } from "@sightline/ui/dialog";
import { useState } from "react";
import { useDashboardSearch } from "../../../runtime/sites/use-dashboard-search.ts";
import { withSection } from "../section.ts";
import { AddMany } from "./add-many.tsx";
import { AddOne } from "./add-one.tsx";

export interface AddKeywordDialogProps {
  site: string | null;
  sites: readonly string[];
  /** Called with the site it was saved for. */
  onSaved: (site: string) => void;
  onClose: () => void;
}

/** One keyword or a list; the typed site is kept when switching between them. */
export function AddKeywordDialog({ site, sites, onSaved, onClose }: AddKeywordDialogProps) {
  const [many, setMany] = useState(false);
  const [typedSite, setTypedSite] = useState(site);
  const Form = many ? AddMany : AddOne;
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title="Add keywords">
      <div className="flex flex-col gap-4">
        <div className="flex flex-wrap justify-between gap-1.5">
          <HowMany many={many} onChange={setMany} />
          {site === null ? null : <ImportButton />}
        </div>
        <Form
          sites={sites}
          site={typedSite ?? site ?? ""}
          onTypeSite={setTypedSite}
          onSaved={(saved) => {
            setTypedSite(saved);
            onSaved(saved);
          }}
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
}

function HowMany({ many, onChange }: { many: boolean; onChange: (many: boolean) => void }) {
  return (
    <fieldset className="flex gap-1.5">
      <legend className="sr-only">How many</legend>
      {[false, true].map((choice) => (
        <Button
          key={String(choice)}
          size="sm"
          aria-pressed={many === choice}
          className="aria-pressed:border-ink"
          onClick={() => onChange(choice)}
        >
          {choice ? "Paste a list" : "One at a time"}
        </Button>
      ))}
    </fieldset>
  );
}

/** A link from the dialog to the import. */
function ImportButton() {
  const [, setSearch] = useDashboardSearch();
  return (
    <Button size="sm" icon="upload" onClick={() => setSearch((now) => withSection(now, "imports"))}>
      Import a file
    </Button>
  );
}
