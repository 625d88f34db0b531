import { describe, expect, it } from "vitest";
import { isIosSafari } from "./ios-overlay.tsx";

const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15";
const mac =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const safari = "(KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

describe("R2.15 iOS Safari is told from", () => {
  it.each([
    ["iPhone", `${iphone} ${safari}`, 5, true],
    ["iPad", `${iphone.replaceAll("iPhone", "iPad")} ${safari}`, 5, true],
    ["iPad that passes for a desk", `${mac} Version/18.1 Safari/605.1.15`, 5, true],
    ["Safari on a desk", `${mac} Version/18.1 Safari/605.1.15`, 0, false],
    [
      "Chrome on iPhone",
      `${iphone} (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1`,
      5,
      false,
    ],
    [
      "Firefox on iPhone",
      `${iphone} (KHTML, like Gecko) FxiOS/132.0 Mobile/15E148 Safari/605.1.15`,
      5,
      false,
    ],
    [
      "Edge on iPhone",
      `${iphone} (KHTML, like Gecko) EdgiOS/130.0 Mobile/15E148 Safari/605.1.15`,
      5,
      false,
    ],
    ["a web view on iPhone", `${iphone} (KHTML, like Gecko) Mobile/15E148`, 5, false],
    [
      "Chrome on Android",
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36",
      5,
      false,
    ],
    [
      "Chrome on a desk",
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36",
      0,
      false,
    ],
    ["nothing", "", 0, false],
  ])("R2.15 %s", (_name, userAgent, maxTouchPoints, expected) => {
    expect(isIosSafari({ userAgent, maxTouchPoints })).toBe(expected);
  });
});
