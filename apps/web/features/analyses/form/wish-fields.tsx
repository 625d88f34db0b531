import {
  MOST_KEYWORDS_ANALYSED,
  MOST_PROMPTS_ANSWERED,
  type PaidAnalysis,
} from "@sightline/domain/analyses";
import { TextArea, TextField } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { useQuery } from "@tanstack/react-query";
import { siteTagsQuery } from "../../../runtime/sites/site-tags.ts";
import { readLines, type WishDraft } from "./wish-draft.ts";

export interface WishFieldsProps {
  kind: PaidAnalysis;
  site: string;
  draft: WishDraft;
  problem: string | undefined;
  onChange: (draft: WishDraft) => void;
}

/** The one field that the choice above it asks for. */
export function WishFields(props: WishFieldsProps) {
  const { draft, problem, onChange } = props;
  switch (draft.of) {
    case "all":
      return null;
    case "tag":
      return <TagField {...props} />;
    case "lines":
      return <LinesField {...props} />;
    case "topic":
      return (
        <TextField
          label="Topic"
          name="topic"
          className="max-w-md"
          autoComplete="off"
          hint="Phrases of your own pages that speak of it are examined."
          value={draft.topic}
          error={problem}
          onChange={({ target }) => onChange({ ...draft, topic: target.value })}
        />
      );
  }
}

function TagField({ site, draft, problem, onChange }: WishFieldsProps) {
  const tags = useQuery(siteTagsQuery(site));
  const isEmpty = tags.data?.length === 0;
  return (
    <Select
      label="Tag"
      name="tag"
      className="max-w-xs"
      hint={isEmpty ? `No keyword of ${site} has a tag yet.` : undefined}
      options={[
        { value: "", label: "Choose a tag" },
        ...(tags.data ?? []).map((tag) => ({ value: tag, label: tag })),
      ]}
      value={draft.tag}
      error={problem}
      onChange={({ target }) => onChange({ ...draft, tag: target.value })}
    />
  );
}

function LinesField({ kind, draft, problem, onChange }: WishFieldsProps) {
  const isAi = kind === "ai";
  const most = isAi ? MOST_PROMPTS_ANSWERED : MOST_KEYWORDS_ANALYSED;
  const count = readLines(draft.lines).length;
  const tooMany =
    count > most ? `Take away ${count - most}: at most ${most} at a time.` : undefined;
  return (
    <TextArea
      label={isAi ? "Questions" : "Keywords"}
      name="lines"
      className="max-w-2xl"
      rows={5}
      mono={!isAi}
      placeholder={isAi ? "One a line, as people would ask it" : "One a line"}
      hint={`${count.toLocaleString("en")} of at most ${most}`}
      value={draft.lines}
      error={problem ?? tooMany}
      onChange={({ target }) => onChange({ ...draft, lines: target.value })}
    />
  );
}
