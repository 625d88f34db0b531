import type { Tone } from "./tone.ts";

export interface ToastMessage {
  title: string;
  description?: string;
  tone?: Tone;
  action?: { label: string; onClick: () => void };
  /** Milliseconds on screen; pointing at it or focusing it stops the clock. */
  duration?: number;
}
