type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

export function linearRgb({ lightness, chroma, hue }: Oklch): Triple {
  const angle = (hue * Math.PI) / 180;
  const lab: Triple = [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const [l, m, s] = times(labToCones, lab);
  return times(conesToRgb, [l ** 3, m ** 3, s ** 3]);
}

export function isInGamut(rgb: Triple): boolean {
  return rgb.every((channel) => channel >= -0.001 && channel <= 1.001);
}

/** WCAG 2 contrast of two colours in linear sRGB. */
export function contrast(one: Triple, other: Triple): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance([r, g, b]: Triple): number {
  return 0.2126 * clamp(r) + 0.7152 * clamp(g) + 0.0722 * clamp(b);
}

export type Sight = "usual" | "protanopia" | "deuteranopia" | "tritanopia";

/** The colour as someone with this sight sees it (Machado, Oliveira and Fernandes 2009). */
export function seenWith(sight: Sight, rgb: Triple): Triple {
  if (sight === "usual") return rgb;
  const [r, g, b] = times(deficiencies[sight], rgb);
  return [clamp(r), clamp(g), clamp(b)];
}

/** Distance in OKLab, where 0.02 is about the least that eyes tell apart side by side. */
export function distance(one: Triple, other: Triple): number {
  const a = okLab(one);
  const b = okLab(other);
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function okLab(rgb: Triple): Triple {
  const [l, m, s] = times(rgbToCones, rgb);
  return times(conesToLab, [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)]);
}

function times(matrix: Matrix, [x, y, z]: Triple): Triple {
  const row = ([a, b, c]: Triple) => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

const clamp = (value: number) => Math.min(Math.max(value, 0), 1);

const labToCones: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const conesToRgb: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];
const rgbToCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const conesToLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const deficiencies: Record<Exclude<Sight, "usual">, Matrix> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
