import { clsx } from "clsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

/** The look alone, for a router's own link component. */
export function buttonClass(variant: ButtonVariant = "secondary", size: ButtonSize = "md"): string {
  return clsx(frame, sizes[size], variants[variant]);
}

const frame =
  "inline-flex shrink-0 items-center justify-center rounded-md border font-medium whitespace-nowrap no-underline select-none transition-[background-color,border-color,color,opacity] disabled:opacity-50 aria-busy:relative aria-busy:cursor-progress";

const sizes: Record<ButtonSize, string> = {
  sm: "h-7 px-2.5 text-sm pointer-coarse:h-9",
  md: "h-8 px-3 text-base pointer-coarse:h-10",
  lg: "h-11 px-5 text-lg",
};

const variants: Record<ButtonVariant, string> = {
  primary: "border-transparent bg-accent text-on-accent hover:bg-accent-strong",
  secondary: "border-line bg-card text-ink hover:border-edge active:bg-sunk",
  ghost: "border-transparent bg-transparent text-dim hover:bg-sunk hover:text-ink",
  danger: "border-transparent bg-worse text-on-accent hover:opacity-90",
};
