import { Button } from "@sightline/ui/button";
import { useState } from "react";

export interface CopyButtonProps {
  text: string;
  /** Which of several is copied, for screen readers: 'the title …'. */
  what?: string;
  label?: string;
  /** For a browser without a clipboard, such as on an insecure address. */
  onRefused: () => void;
}

export function CopyButton({ text, what, label = "Copy", onRefused }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const shown = copied ? "Copied" : label;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      onRefused();
    }
  };
  return (
    <>
      <Button
        size="sm"
        icon={copied ? "check" : "copy"}
        className="print:hidden"
        aria-label={what && `${shown} ${what}`}
        onClick={() => void copy()}
      >
        {shown}
      </Button>
      <span role="status" className="sr-only">
        {copied ? "Copied." : ""}
      </span>
    </>
  );
}
