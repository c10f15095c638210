/** How long a packing may last from its first scan, seconds. */
export const MAX_PACKING_SECONDS = 604_800;

/** Share of it after which the packer is warned. */
const WARNED_AFTER = 0.8;

export type PackingAge =
  | { readonly age: 'fresh' }
  /** `left`: seconds until it is archived. */
  | { readonly age: 'ageing'; readonly left: number }
  /** Packing begins anew; what was done is archived and can be exported. */
  | { readonly age: 'expired' };

/** @param startedAt ms since 1970 of the first scan; null = none yet @param now ms since 1970 */
export function packingAge(startedAt: number | null, now: number): PackingAge {
  const seconds = startedAt === null ? 0 : Math.max(0, Math.floor((now - startedAt) / 1000));
  if (seconds > MAX_PACKING_SECONDS) return { age: 'expired' };
  if (seconds < MAX_PACKING_SECONDS * WARNED_AFTER) return { age: 'fresh' };
  return { age: 'ageing', left: MAX_PACKING_SECONDS - seconds };
}
