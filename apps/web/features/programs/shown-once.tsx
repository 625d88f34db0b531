import { Notice } from "@sightline/ui/notice";
import { useRef } from "react";
import { CopyButton } from "../../runtime/page/copy-button.tsx";

interface ShownOnceProps {
  title: string;
  secret: string;
  children: string;
}

/** A secret right after it was made: nobody can see it again. */
export function ShownOnce({ title, secret, children }: ShownOnceProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <Notice tone="success" title={title}>
      <p>{children}</p>
      <span className="mt-2 flex flex-wrap items-center gap-2">
        <input
          ref={field}
          readOnly
          aria-label={title}
          value={secret}
          className="figures h-8 w-full max-w-md min-w-0 rounded-md border border-edge bg-card px-2"
          onFocus={({ target }) => target.select()}
        />
        <CopyButton text={secret} label="Copy" onRefused={() => field.current?.select()} />
      </span>
    </Notice>
  );
}
