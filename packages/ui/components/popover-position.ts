export type Side = "top" | "right" | "bottom" | "left";
export type Align = "start" | "center" | "end";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PopoverOptions {
  side: Side;
  align: Align;
  gap: number;
}

/** As wide as the anchor, and as tall as what must stay visible around it. */
export function clearOf(anchor: Box, around: Box | undefined): Box {
  if (around === undefined) return anchor;
  return { left: anchor.left, width: anchor.width, top: around.top, height: around.height };
}

/** How a wide box lies over the page's column, and not over what is beside it, such as the rail. */
export function towardsMiddle(anchor: Pick<Box, "left">, viewWidth: number): Align {
  return anchor.left < viewWidth / 2 ? "start" : "end";
}

const EDGE = 8;

/** The position of a box beside its anchor: on the preferred side, or opposite if only that has room. */
export function popoverPosition(
  anchor: Box,
  size: Pick<Box, "width" | "height">,
  view: Box,
  options: PopoverOptions,
) {
  const side = roomOn(options.side, anchor, size, view, options.gap)
    ? options.side
    : flipped(options, anchor, size, view);
  const beside = side === "left" || side === "right";
  const left = beside
    ? side === "left"
      ? anchor.left - options.gap - size.width
      : anchor.left + anchor.width + options.gap
    : alignedTo(anchor.left, anchor.width, size.width, options.align);
  const top = beside
    ? alignedTo(anchor.top, anchor.height, size.height, options.align)
    : side === "top"
      ? anchor.top - options.gap - size.height
      : anchor.top + anchor.height + options.gap;
  return {
    left: within(left, view.left + EDGE, view.left + view.width - EDGE - size.width),
    top: within(top, view.top + EDGE, view.top + view.height - EDGE - size.height),
  };
}

const opposite: Record<Side, Side> = { top: "bottom", bottom: "top", left: "right", right: "left" };

function flipped(
  options: PopoverOptions,
  anchor: Box,
  size: Pick<Box, "width" | "height">,
  view: Box,
): Side {
  const other = opposite[options.side];
  return roomOn(other, anchor, size, view, options.gap) ? other : options.side;
}

function roomOn(
  side: Side,
  anchor: Box,
  size: Pick<Box, "width" | "height">,
  view: Box,
  gap: number,
) {
  const needed = gap + EDGE + (side === "left" || side === "right" ? size.width : size.height);
  switch (side) {
    case "top":
      return anchor.top - view.top >= needed;
    case "bottom":
      return view.top + view.height - anchor.top - anchor.height >= needed;
    case "left":
      return anchor.left - view.left >= needed;
    case "right":
      return view.left + view.width - anchor.left - anchor.width >= needed;
  }
}

function alignedTo(start: number, length: number, size: number, align: Align): number {
  if (align === "start") return start;
  return align === "end" ? start + length - size : start + (length - size) / 2;
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}
