import { textLink } from "@sightline/ui/text-link";
import { type ReactNode, useState } from "react";
import { counted } from "../../runtime/page/counted.ts";

interface ShortListProps<Item> {
  items: readonly Item[];
  /** As many as are shown until the reader wants all. */
  first: number;
  /** 'site', 'sites' */
  noun: readonly [one: string, many: string];
  /** A list item with its key. */
  children: (item: Item) => ReactNode;
}

/** The first of a long list: what follows on the page mustn't be screens away. */
export function ShortList<Item>({ items, first, noun, children }: ShortListProps<Item>) {
  const [showsAll, setShowsAll] = useState(false);
  return (
    <>
      <ul>{items.slice(0, showsAll ? undefined : first).map(children)}</ul>
      {showsAll || items.length <= first ? null : (
        <p className="border-t border-line px-4 py-3">
          <button type="button" className={textLink} onClick={() => setShowsAll(true)}>
            Show all {counted(items.length, ...noun)}
          </button>
        </p>
      )}
    </>
  );
}
