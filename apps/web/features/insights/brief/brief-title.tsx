import { useRef } from "react";
import { CopyButton } from "./copy-button.tsx";

export function BriefTitle({ title }: { title: string }) {
  const shown = useRef<HTMLSpanElement>(null);
  // Without a clipboard the title is selected: one key is left to press.
  const select = () => {
    if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
  };
  return (
    <li className="flex items-center justify-between gap-3 border-line py-1.5 not-last:border-b">
      <span ref={shown} className="min-w-0 text-pretty">
        {title}
      </span>
      <CopyButton text={title} what={`the title ${title}`} onRefused={select} />
    </li>
  );
}
