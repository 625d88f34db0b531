import type { Reference } from "./read-openapi.ts";

/**
 * The calls that hold every typed word, in their groups. For no words, all that are for everyone:
 * those for admins are only listed if someone searches for them.
 */
export function findCalls(groups: Reference["groups"], typed: string): Reference["groups"] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({
      ...group,
      calls: group.calls.filter(({ method, path, summary }) => {
        if (words.length === 0) return !path.startsWith("/admin/");
        const text = `${group.name} ${method} ${path} ${summary}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ calls }) => calls.length > 0);
}
