import type { ReactNode } from "react";

/** Sentences at a comfortable width for reading. */
export function Paragraph({ children }: { children: ReactNode }) {
  return <p className="max-w-2xl">{children}</p>;
}

export function Points({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="flex max-w-2xl list-disc flex-col gap-2 pl-5">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is static.
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
