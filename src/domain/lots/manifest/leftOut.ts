import type { ManifestSettings } from './settings.ts';

/** Why a manifest leaves an order out. */
export const LEFT_OUT_REASONS = ['disabled', 'held', 'return', 'printed', 'notPacked', 'notLoaded'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** What of an order decides whether a manifest takes it. */
export interface ManifestFacts {
  readonly isReturn: boolean;
  /** Somebody holds it back. */
  readonly isHeld: boolean;
  readonly isPacked: boolean;
  /** All of its parcels were scanned at the vehicle. */
  readonly isLoaded: boolean;
  /** The order stood on a manifest before. */
  readonly wasPrinted: boolean;
}

/** Why the manifest leaves the order out, the first reason of the table; null = it takes it. */
export function leftOutReason(order: ManifestFacts, settings: ManifestSettings): LeftOutReason | null {
  if (!settings.enabled) return 'disabled';
  if (order.isHeld) return 'held';
  if (order.isReturn && !settings.returns) return 'return';
  if (order.wasPrinted && !settings.printed_again) return 'printed';
  if (settings.stage === 'packed' && !order.isPacked) return 'notPacked';
  return settings.stage === 'loaded' && !order.isLoaded ? 'notLoaded' : null;
}
