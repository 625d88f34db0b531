const ENOUGH = 1e-16;
const TINY = 1e-300;
const MOST_TERMS = 100_000;

/** Lanczos' approximation with g = 7; right to about 15 digits. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313,
  -176.61502916214059, 12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6,
  1.5056327351493116e-7,
];

/** The logarithm of the gamma function, for positive numbers. */
export function logGamma(x: number): number {
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const shifted = x - 1;
  const t = shifted + 7.5;
  const sum = LANCZOS.reduce((total, term, n) => total + (n === 0 ? term : term / (shifted + n)));
  return 0.5 * Math.log(2 * Math.PI) + (shifted + 0.5) * Math.log(t) - t + Math.log(sum);
}

/** The regularized upper incomplete gamma function Q(a, x). */
export function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - front * gammaSeries(a, x) : front * gammaFraction(a, x);
}

function gammaSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MOST_TERMS && Math.abs(term) > Math.abs(sum) * ENOUGH; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

function gammaFraction(a: number, x: number): number {
  return continuedFraction(
    (n) => n * (a - n),
    (n) => x + 2 * n + 1 - a,
  );
}

/** The regularized incomplete beta function I(x; a, b), given x and 1 − x. */
export function incompleteBeta(x: number, rest: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (rest <= 0) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(rest, x, b, a);
  const logFront =
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(rest);
  const fraction = continuedFraction(
    (n) => {
      const m = Math.floor(n / 2);
      return n % 2 === 0
        ? (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
        : (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    },
    () => 1,
  );
  return (Math.exp(logFront) / a) * fraction;
}

/** 1 / (d₀ + n₁ / (d₁ + n₂ / (d₂ + …))), by Lentz' method. */
function continuedFraction(
  numerator: (n: number) => number,
  denominator: (n: number) => number,
): number {
  let value = denominator(0) || TINY;
  let up = value;
  let down = 0;
  for (let n = 1; n < MOST_TERMS; n += 1) {
    down = 1 / (denominator(n) + numerator(n) * down || TINY);
    up = denominator(n) + numerator(n) / up || TINY;
    const factor = up * down;
    value *= factor;
    if (Math.abs(factor - 1) < ENOUGH) break;
  }
  return 1 / value;
}
