import type { PageIdea } from "@sightline/contract";
import { Checkbox } from "@sightline/ui/checkbox";
import { ideaWords } from "./idea-words.ts";

export interface IdeaListProps {
  ideas: readonly PageIdea[];
  chosen: ReadonlySet<string>;
  /** Why there are none. */
  empty: string;
  onChoose: (idea: PageIdea, isChosen: boolean) => void;
}

export function IdeaList({ ideas, chosen, empty, onChoose }: IdeaListProps) {
  if (ideas.length === 0) return <p className="px-4 pb-4 text-dim">{empty}</p>;
  return (
    <ul
      aria-label="Suggested keywords"
      className="grid gap-px border-t border-line bg-line sm:grid-cols-2"
    >
      {ideas.map((idea) => (
        <li key={idea.keyword} className="bg-card px-4 py-2 sm:last:odd:col-span-2">
          <Checkbox
            className="w-full"
            label={<span className="figures break-words">{idea.keyword}</span>}
            hint={ideaWords(idea)}
            checked={chosen.has(idea.keyword)}
            onChange={({ target }) => onChoose(idea, target.checked)}
          />
        </li>
      ))}
    </ul>
  );
}
