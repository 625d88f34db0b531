import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { type Tone, toneIcon, toneText } from "./tone.ts";

export interface NoticeProps {
  tone?: Tone;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** On yellow, for a warning that lies over a page. */
  yellow?: boolean;
}

export function Notice({ tone = "neutral", title, children, action, yellow }: NoticeProps) {
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className={clsx(
        "flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md border px-3 py-2.5",
        yellow ? "border-caution bg-caution-wash" : "border-line bg-card",
      )}
    >
      <Icon name={toneIcon[tone]} className={`mt-0.5 ${toneText[tone]}`} />
      <div className="min-w-48 flex-1">
        <p className="font-medium">{title}</p>
        {children ? <div className="text-dim text-pretty">{children}</div> : null}
      </div>
      {action ? <div className="flex gap-2">{action}</div> : null}
    </div>
  );
}
