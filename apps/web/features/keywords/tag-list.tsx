import { Icon } from "@sightline/ui/icon";

export interface TagListProps {
  label: string;
  tags: readonly string[];
  onRemove: (tag: string) => void;
}

export function TagList({ label, tags, onRemove }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {tags.toSorted().map((tag) => (
        <li
          key={tag}
          className="inline-flex items-center rounded-sm border border-line bg-sunk pl-2 text-sm"
        >
          <span className="max-w-60 truncate">{tag}</span>
          <button
            type="button"
            aria-label={`Remove tag ${tag}`}
            className="flex size-6 items-center justify-center rounded-sm text-dim hover:text-ink pointer-coarse:size-9"
            onClick={() => onRemove(tag)}
          >
            <Icon name="x" size={12} />
          </button>
        </li>
      ))}
    </ul>
  );
}
