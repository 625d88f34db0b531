"""Figures from an independent calculation: python3 scipy-cases.py > scipy-cases.json (SciPy 1.17)."""
import json
import random

from scipy import integrate, stats

chance = random.Random(19)
cases = []


def proportion():
    n = int(10 ** chance.uniform(1.5, 6))
    return {"n": n, "conversions": max(1, min(n - 1, round(n * chance.uniform(0.005, 0.7))))}


def mean():
    n = int(10 ** chance.uniform(1.5, 5))
    level, spread = 10 ** chance.uniform(-1, 3), 10 ** chance.uniform(-2, 3)
    return {"n": n, "sum": n * level, "sum_squares": n * level**2 + (n - 1) * spread**2}


def moments(arm):
    if "conversions" in arm:
        share = arm["conversions"] / arm["n"]
        return share, share * (1 - share), arm["n"]
    level = arm["sum"] / arm["n"]
    return level, (arm["sum_squares"] - arm["sum"] ** 2 / arm["n"]) / (arm["n"] - 1), arm["n"]


for index in range(240):
    control, variant = (proportion(), proportion()) if index % 2 else (mean(), mean())
    (ma, va, na), (mb, vb, nb) = moments(control), moments(variant)
    kind = "relative" if index % 3 else "absolute"
    alpha = chance.choice([0.01, 0.05, 0.1])
    if kind == "absolute":
        effect, error = mb - ma, (va / na + vb / nb) ** 0.5
    else:
        effect = (mb - ma) / ma
        error = (vb / nb / ma**2 + va / na * mb**2 / ma**4) ** 0.5
    degrees = (va / na + vb / nb) ** 2 / (
        (va / na) ** 2 / (na - 1) + (vb / nb) ** 2 / (nb - 1)
    )
    if kind == "absolute":
        # SciPy's own test; the relative effect isn't in it.
        welch = stats.ttest_ind_from_stats(mb, vb**0.5, nb, ma, va**0.5, na, equal_var=False)
        p = welch.pvalue
    else:
        p = 2 * stats.t.sf(abs(effect) / error, degrees)
    low, high = stats.t.interval(1 - alpha, degrees, effect, error)
    belief = stats.norm(effect, error)
    flat_low, flat_high = belief.interval(1 - alpha)
    far = 12 * error
    ends = (min(0, effect - far), min(0, effect + far))
    lost = integrate.quad(lambda x: -x * belief.pdf(x), *ends, limit=200)[0]
    weights = [chance.choice([0.5, 0.3, 0.2]), 0.5]
    total = na + nb
    ratio = stats.chisquare([na, nb], [total * w / sum(weights) for w in weights])
    cases.append(
        {
            "control": control,
            "variant": variant,
            "kind": kind,
            "alpha": alpha,
            "effect": effect,
            "error": error,
            "frequentist": {"low": low, "high": high, "p": p},
            "bayesian": {
                "low": flat_low,
                "high": flat_high,
                "chance": belief.sf(0),
                "risk": lost,
            },
            "weights": weights,
            "ratio": {"chi_square": ratio.statistic, "p": ratio.pvalue},
        }
    )

distributions = {
    "normal": [[z, stats.norm.cdf(z)] for z in (-8, -5, -3, -1.96, -0.5, 0, 0.1, 1, 2.5, 4, 6)],
    "student": [
        [t, d, 2 * stats.t.sf(t, d)]
        for t in (0.01, 0.5, 1, 2, 3, 6, 12)
        for d in (1, 2.5, 10, 77.7, 1_000, 250_000, 5_000_000)
    ],
    "quantiles": [
        [share, d, stats.t.ppf(share, d)]
        for share in (0.005, 0.025, 0.05, 0.4, 0.9, 0.975, 0.9995)
        for d in (1, 3.3, 30, 1_000, 1_000_000)
    ],
    "chi-square": [
        [x, d, stats.chi2.sf(x, d)]
        for x in (0.001, 0.5, 1, 3.84, 10.83, 40, 200)
        for d in (1, 2, 3, 7, 20)
    ],
}
print(json.dumps({"cases": cases, "distributions": distributions}))
