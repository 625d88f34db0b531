import type { ConfirmedImport } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { CardsSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../../runtime/page/loaded.tsx";
import { importPreviewQuery } from "../calls.ts";
import { focusHere } from "../focus-here.ts";
import { DraftDecision } from "./draft-decision.tsx";
import { FirstRows } from "./first-rows.tsx";
import { ImportFacts } from "./import-facts.tsx";
import { ImportNotes } from "./import-notes.tsx";

export interface ImportReviewProps {
  id: string;
  onDone: (confirmed: ConfirmedImport) => void;
  onBack: () => void;
}

/** A file's content, and the decision whether to confirm it. */
export function ImportReview({ id, onDone, onBack }: ImportReviewProps) {
  const query = useQuery(importPreviewQuery(id));
  return (
    <div className="flex flex-col gap-5">
      <Button variant="ghost" icon="arrow-left" className="self-start" onClick={onBack}>
        All imports
      </Button>
      <Loaded what="This file" query={query} skeleton={<CardsSkeleton count={3} />}>
        {(preview) => (
          <>
            <div ref={focusHere} tabIndex={-1} className="flex flex-col gap-5 outline-none">
              <ImportNotes preview={preview} />
              <ImportFacts preview={preview} />
            </div>
            {preview.confirmed_at === null ? (
              <DraftDecision {...{ preview, onDone, onBack }} />
            ) : null}
            <FirstRows preview={preview} />
          </>
        )}
      </Loaded>
    </div>
  );
}
