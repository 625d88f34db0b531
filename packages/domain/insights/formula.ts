import { formatNumber } from "../numbers/index.ts";
import { type ClickPrice, type ExaminedVolume, ruleVolume } from "./insight.ts";

/** Such as "10% of 5,001 searches per month; cost: CPC 1.50 × 500". */
export function shareOfSearches(
  volume: ExaminedVolume,
  trafficShare: number,
  cost: EstimatedCost,
): string {
  return `${percent(trafficShare)} of ${searches(volume)}; ${costInWords(cost)}`;
}

export interface EstimatedCost {
  readonly cpc: ClickPrice | null;
  readonly visits: number;
}

/** The additional share of searches that click at the better position. */
export function clicksBetween(
  volume: ExaminedVolume,
  { from, to, curve }: BetterPosition,
  cost: EstimatedCost,
): string {
  const shares = [to, ...(from === null ? [] : [from])].map(
    (one) => `${percent(one.share)} at position ${one.position}`,
  );
  const gained = from === null ? shares[0] : `(${shares.join(" − ")})`;
  return `${searches(volume)} × ${gained}, based on ${curve}; ${costInWords(cost)}`;
}

export interface BetterPosition {
  /** Null: it isn't found, so it gets no clicks. */
  readonly from: PositionShare | null;
  readonly to: PositionShare;
  /** The click curve these shares come from. */
  readonly curve: string;
}

interface PositionShare {
  readonly position: number;
  readonly share: number;
}

function searches(volume: ExaminedVolume): string {
  const words = `${counted(ruleVolume(volume))} searches per month`;
  return volume.kind === "measured" ? words : `${words}, the low end of an estimate`;
}

function costInWords({ cpc, visits }: EstimatedCost): string {
  if (cpc === null) return "no cost estimate: CPC unknown";
  const money = cpc.currency === null ? "" : `${cpc.currency} `;
  return `cost: CPC ${money}${cpc.amount.toFixed(2)} × ${counted(visits)}`;
}

function counted(number: number): string {
  return formatNumber(number);
}

function percent(share: number): string {
  return `${Math.round(share * 1000) / 10}%`;
}

/** The currency that a formula names for its cost; null if it names none. */
export function costCurrency(formula: string): string | null {
  const [, price = ""] = formula.split("cost: CPC ");
  const [currency = ""] = price.split(" ");
  return currency === "" || !Number.isNaN(Number(currency)) ? null : currency;
}
