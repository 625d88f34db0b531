import { Badge } from "@sightline/ui/badge";

/** The first by name, and how many there are besides. */
export function TagsCell({ tags }: { tags: readonly string[] }) {
  const [first, ...others] = tags.toSorted();
  if (first === undefined) return null;
  return (
    <span className="flex items-center gap-1" title={tags.join(", ")}>
      <Badge>
        <span className="max-w-24 truncate">{first}</span>
      </Badge>
      {others.length > 0 ? <span className="text-sm text-dim">+{others.length}</span> : null}
    </span>
  );
}
