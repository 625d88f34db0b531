import type { Page } from "@playwright/test";
import { expect } from "@sightline/testing/browser";

export interface Screen {
  name: string;
  path: string;
  /** Whether there are keywords to be seen. */
  filled?: true;
  /** What a person does before there is something to see. */
  open?: (page: Page) => Promise<void>;
  /** An error in the console that belongs to it. */
  foresees?: RegExp;
}

export function shows(words: string | RegExp) {
  return (page: Page) => expect(page.getByText(words).first()).toBeVisible();
}
