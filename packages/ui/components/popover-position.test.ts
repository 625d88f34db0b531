import { describe, expect, it } from "vitest";
import {
  type Align,
  clearOf,
  popoverPosition,
  type Side,
  towardsMiddle,
} from "./popover-position.ts";

const view = { left: 0, top: 0, width: 1000, height: 600 };
const size = { width: 200, height: 100 };
const middle = { left: 400, top: 300, width: 40, height: 20 };

describe("the position of a menu or a tooltip", () => {
  it.each<[Side, Align, number, number]>([
    ["bottom", "start", 400, 324],
    ["bottom", "center", 320, 324],
    ["bottom", "end", 240, 324],
    ["top", "start", 400, 196],
    ["right", "center", 444, 260],
    ["left", "end", 196, 220],
  ])("%s, %s", (side, align, left, top) =>
    expect(popoverPosition(middle, size, view, { side, align, gap: 4 })).toEqual({ left, top }),
  );

  it("goes to the other side where the preferred one has no room", () => {
    const low = { ...middle, top: 560 };
    expect(popoverPosition(low, size, view, { side: "bottom", align: "start", gap: 4 }).top).toBe(
      456,
    );
    const high = { ...middle, top: 20 };
    expect(popoverPosition(high, size, view, { side: "top", align: "start", gap: 4 }).top).toBe(44);
  });

  it("leaves what it explains in view", () => {
    const tile = { left: 300, top: 250, width: 300, height: 120 };
    const above = { side: "top", align: "center", gap: 4 } as const;
    expect(popoverPosition(clearOf(middle, tile), size, view, above)).toEqual({
      left: 320,
      top: 146,
    });
    expect(clearOf(middle, undefined)).toBe(middle);
  });

  it("opens towards the middle of the page", () => {
    expect(towardsMiddle({ left: 260 }, 1440)).toBe("start");
    expect(towardsMiddle({ left: 1100 }, 1440)).toBe("end");
  });

  it("never leaves the window", () => {
    const corner = { left: 980, top: 590, width: 20, height: 10 };
    expect(popoverPosition(corner, size, view, { side: "right", align: "start", gap: 4 })).toEqual({
      left: 776,
      top: 492,
    });
    const tall = { width: 200, height: 5000 };
    expect(
      popoverPosition(middle, tall, view, { side: "bottom", align: "start", gap: 4 }).top,
    ).toBe(8);
  });
});
