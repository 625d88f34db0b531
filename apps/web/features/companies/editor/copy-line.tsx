import { Button } from "@sightline/ui/button";
import { useRef, useState } from "react";

/** Text to take elsewhere, letter for letter. */
export function CopyLine({ label, text }: { label: string; text: string }) {
  const shown = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // Without a secure address there is no clipboard: one key is left to press.
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
    }
  };
  return (
    <div className="mt-2 flex items-center gap-2 rounded-md border border-line bg-sunk py-1 pr-1 pl-3">
      <div className="min-w-0 flex-1 text-sm sm:flex sm:gap-3">
        <span className="block w-16 shrink-0 text-dim">{label}</span>
        <code ref={shown} className="figures wrap-anywhere">
          {text}
        </code>
      </div>
      <Button
        size="sm"
        icon={copied ? "check" : "copy"}
        aria-label={`${copied ? "Copied" : "Copy"} the ${label.toLowerCase()}`}
        onClick={() => void copy()}
      >
        {copied ? "Copied" : "Copy"}
      </Button>
      <span role="status" className="sr-only">
        {copied ? `${label} copied.` : ""}
      </span>
    </div>
  );
}
