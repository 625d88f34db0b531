/** Who takes part; what is left out doesn't matter. */
export interface Audience {
  readonly countries?: readonly string[] | undefined;
  readonly devices?: readonly string[] | undefined;
  readonly signed_in?: boolean | undefined;
  readonly returning?: boolean | undefined;
}

export interface Visitor {
  readonly country: string | null;
  readonly device: string;
  readonly signedIn: boolean;
  readonly returning: boolean;
}

export function isInAudience(audience: Audience, visitor: Visitor): boolean {
  const { countries, devices, signed_in, returning } = audience;
  if (countries !== undefined && !countries.includes(visitor.country ?? "")) return false;
  if (devices !== undefined && !devices.includes(visitor.device)) return false;
  if (signed_in !== undefined && signed_in !== visitor.signedIn) return false;
  return returning === undefined || returning === visitor.returning;
}
