import {
  MOST_KEYWORDS_ANALYSED,
  MOST_PROMPTS_ANSWERED,
  type PaidAnalysis,
} from "@sightline/domain/analyses";
import { formatNumber } from "@sightline/domain/numbers";
import { TextArea, TextField } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { useQuery } from "@tanstack/react-query";
import { siteTagsQuery } from "../../../runtime/sites/site-tags.ts";
import { type RequestDraft, readLines } from "./request-draft.ts";

export interface RequestFieldsProps {
  kind: PaidAnalysis;
  site: string;
  draft: RequestDraft;
  problem: string | undefined;
  onChange: (draft: RequestDraft) => void;
}

/** The one field that the choice above it asks for. */
export function RequestFields(props: RequestFieldsProps) {
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
          hint="We'll analyze saved keywords and phrases from your pages that match this topic."
          value={draft.topic}
          error={problem}
          onChange={({ target }) => onChange({ ...draft, topic: target.value })}
        />
      );
  }
}

function TagField({ site, draft, problem, onChange }: RequestFieldsProps) {
  const tags = useQuery(siteTagsQuery(site));
  const isEmpty = tags.data?.length === 0;
  return (
    <Select
      label="Tag"
      name="tag"
      className="max-w-xs"
      hint={isEmpty ? `${site} has no tagged keywords yet.` : undefined}
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

function LinesField({ kind, draft, problem, onChange }: RequestFieldsProps) {
  const isAi = kind === "ai";
  const most = isAi ? MOST_PROMPTS_ANSWERED : MOST_KEYWORDS_ANALYSED;
  const count = readLines(draft.lines).length;
  const tooMany =
    count > most ? `Remove ${count - most}. The limit is ${most} at a time.` : undefined;
  return (
    <TextArea
      label={isAi ? "Questions" : "Keywords"}
      name="lines"
      className="max-w-2xl"
      rows={5}
      mono={!isAi}
      placeholder={isAi ? "One per line, the way people would ask it" : "One per line"}
      hint={`${formatNumber(count)} of ${most}`}
      value={draft.lines}
      error={problem ?? tooMany}
      onChange={({ target }) => onChange({ ...draft, lines: target.value })}
    />
  );
}
