import { useMayHandOver } from '#offline/hooks/useMayHandOver.ts';
import type { ReactNode } from 'react';

/** Shown where this client lets work change devices. */
export function HandoverPart({ children }: { readonly children: ReactNode }) {
  return useMayHandOver() && children;
}
