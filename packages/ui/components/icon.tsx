import { clsx } from "clsx";
import { type IconName, iconPaths } from "./icon-paths.ts";

export type { IconName };

export interface IconProps {
  name: IconName;
  /** Edge in pixels; icons are drawn on a grid of 16. */
  size?: number;
  className?: string;
}

/** Always beside text, or inside a control with a label: the icon itself is not announced. */
export function Icon({ name, size = 16, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={clsx("shrink-0", className)}
      fill="none"
      height={size}
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth={1.5}
      viewBox="0 0 16 16"
      width={size}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
