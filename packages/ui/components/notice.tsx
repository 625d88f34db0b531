import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { type Tone, toneIcon, toneText } from "./tone.ts";

export interface NoticeProps {
  tone?: Tone;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}

export function Notice({ tone = "neutral", title, children, action }: NoticeProps) {
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-md border border-line bg-card px-3 py-2.5"
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
