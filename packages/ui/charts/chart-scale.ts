/** Round numbers that span the values, about `wanted` of them. */
export function niceTicks(low: number, high: number, wanted = 4): number[] {
  if (low === high) return niceTicks(low - 1, high + 1, wanted);
  return ticksBy(niceStep((high - low) / wanted), low, high);
}

/** For counts, whose axis has no halves. */
export function wholeTicks(low: number, high: number): number[] {
  const step = niceStep(Math.max((high - low) / 4, 1), CLOSE_STEPS);
  return ticksBy(Math.ceil(step), low, Math.max(high, low + 1));
}

function ticksBy(step: number, low: number, high: number): number[] {
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, at) => exact((first + at) * step));
}

const STEPS = [1, 2, 2.5, 5, 10];
/** With these, bars never leave a quarter of their drawing empty: 45 of them end at 45, not 60. */
const CLOSE_STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

function niceStep(rough: number, steps: readonly number[] = STEPS): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = steps.find((candidate) => candidate * power >= rough) ?? 10;
  return factor * power;
}

const exact = (value: number) => Number(value.toPrecision(12));

const positions = [1, 2, 3, 5, 10, 20, 30, 50, 100];

const FEWEST_TICKS = 4;

/** Positions that span the values, for a logarithmic axis; whole numbers where those lie close. */
export function positionTicks(low: number, high: number): number[] {
  const listed = listedTicks(low, high);
  if (listed.length >= FEWEST_TICKS) return listed;
  const from = Math.max(1, Math.min(low - 1, high - 3));
  const to = Math.max(high + 1, from + FEWEST_TICKS);
  const step = Math.max(1, niceStep((to - from) / 5));
  const first = Math.max(1, Math.floor(from / step) * step);
  return [first, ...wholeSteps(first, to, step)];
}

function wholeSteps(first: number, to: number, step: number): number[] {
  const next = (Math.floor(first / step) + 1) * step;
  const count = Math.ceil((to - next) / step) + 1;
  return Array.from({ length: count }, (_, at) => next + at * step);
}

const NEAR_TOP = 3;

function listedTicks(low: number, high: number): number[] {
  // Beside the top an axis has room for it, and its end is then the best there is.
  const first = low <= NEAR_TOP ? 0 : positions.findLastIndex((position) => position <= low);
  const found = positions.findIndex((position) => position >= high);
  const last = found === -1 ? positions.length - 1 : found;
  return positions.slice(Math.min(first, Math.max(last - 1, 0)), Math.max(last, first + 1) + 1);
}

export function extent(series: readonly (readonly (number | null)[])[]): [number, number] | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const values of series) {
    for (const value of values) {
      if (value === null) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  return low <= high ? [low, high] : null;
}

/** Moves labels apart so that neighbours are at least `distance` away, keeping their order. */
export function spread(wanted: readonly number[], distance: number, limit: number): number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  let floor = Number.NEGATIVE_INFINITY;
  for (const at of order) {
    placed[at] = Math.max(placed[at] ?? 0, floor);
    floor = (placed[at] ?? 0) + distance;
  }
  let ceiling = limit;
  for (const at of order.reverse()) {
    placed[at] = Math.min(placed[at] ?? 0, ceiling);
    ceiling = (placed[at] ?? 0) - distance;
  }
  return placed;
}

/** An SVG path that lifts the pen at every null: a gap stays a gap. */
export function linePath(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  let drawing = false;
  let path = "";
  values.forEach((value, index) => {
    if (value === null) {
      drawing = false;
      return;
    }
    path += `${drawing ? "L" : "M"}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
    drawing = true;
  });
  return path;
}

/** An SVG path around the area between two lines, apart wherever either has a gap. */
export function bandPath(
  low: readonly (number | null)[],
  high: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  const areas: string[][] = [[]];
  const back: string[][] = [[]];
  for (const [index, top] of high.entries()) {
    const bottom = low[index];
    if (top === null || bottom === null || bottom === undefined) {
      areas.push([]);
      back.push([]);
      continue;
    }
    areas.at(-1)?.push(`${x(index).toFixed(1)} ${y(top).toFixed(1)}`);
    back.at(-1)?.unshift(`${x(index).toFixed(1)} ${y(bottom).toFixed(1)}`);
  }
  return areas
    .map((points, at) => [...points, ...(back[at] ?? [])])
    .filter((points) => points.length > 0)
    .map((points) => `M${points.join("L")}Z`)
    .join("");
}
