import { useMedia } from '#ui/layout/useMedia.ts';
import { lazy, Suspense } from 'react';

const Rail = lazy(async () => ({ default: (await import('./Rail.tsx')).Rail }));

/** The rail of a wide window. A phone never fetches it; the page reserves its room, so nothing jumps when it comes. */
export function WideRail() {
  const wide = useMedia('(min-width: 1024px)');
  return wide ? (
    <Suspense fallback={null}>
      <Rail />
    </Suspense>
  ) : null;
}
