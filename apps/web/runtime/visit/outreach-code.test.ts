import { afterEach, expect, it, vi } from "vitest";
import { browserStorage } from "../browser-storage.ts";
import { keepOutreachCode, OUTREACH_CODE_KEY } from "./outreach-code.ts";

afterEach(() => browserStorage.remove(OUTREACH_CODE_KEY));

const CODE = "AbCdEfGhIjKlMnOpQrStUvWx";

it.each([
  [
    `https://sightline.example/pricing?oc=${CODE}&a=1`,
    CODE,
    "https://sightline.example/pricing?a=1",
  ],
  ["https://sightline.example/?oc=short", null, "https://sightline.example/"],
  ["https://sightline.example/?oc=%3Cscript%3E", null, "https://sightline.example/"],
  ["https://sightline.example/?a=1", null, null],
])("R7.6 landing at %s keeps %s", (address, kept, left) => {
  const replaceState = vi.fn();
  vi.stubGlobal("window", { history: { state: null, replaceState } });
  keepOutreachCode(new URL(address));
  expect(browserStorage.read(OUTREACH_CODE_KEY)).toBe(kept);
  expect(replaceState.mock.calls[0]?.[2]?.href ?? null).toBe(left);
});
