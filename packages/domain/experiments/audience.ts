/** Who takes part; what is left out doesn't matter. */
export interface Audience {
  readonly countries?: readonly string[] | undefined;
  readonly devices?: readonly string[] | undefined;
  readonly returning?: boolean | undefined;
}

export interface Visitor {
  readonly country: string | null;
  readonly device: string;
  readonly returning: boolean;
}

export function isInAudience(audience: Audience, visitor: Visitor): boolean {
  const { countries, devices, returning } = audience;
  if (countries !== undefined && !countries.includes(visitor.country ?? "")) return false;
  if (devices !== undefined && !devices.includes(visitor.device)) return false;
  return returning === undefined || returning === visitor.returning;
}
