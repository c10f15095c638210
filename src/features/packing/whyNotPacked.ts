import type { Packable } from '#domain/packing/packable.ts';

/** Which words say why an order is not packed: what it is where that decides, else the next sensible step. */
export function whyNotPacked(packable: Packable): string {
  if (packable.outcome === 'packable') return 'packable';
  return packable.why === 'status' ? packable.next : packable.why;
}
