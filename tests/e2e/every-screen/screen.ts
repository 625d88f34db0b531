import type { Page } from "@playwright/test";
import { expect } from "@sightline/testing/browser";

export interface Screen {
  name: string;
  path: string;
  /** What its main heading says, where the address itself is promised. */
  heading?: string | RegExp;
  /** Whether each of its figures names its source. */
  sourced?: true;
  /** Whether there are keywords to be seen. */
  filled?: true;
  /** Before the visit, so that one visit is enough. */
  arrange?: (page: Page) => Promise<unknown>;
  /** What a person does before there is something to see. */
  open?: (page: Page) => Promise<void>;
  /** An error in the console that belongs to it. */
  foresees?: RegExp;
}

export function shows(words: string | RegExp) {
  return (page: Page) => expect(page.getByText(words).first()).toBeVisible();
}
