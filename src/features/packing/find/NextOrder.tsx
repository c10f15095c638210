import { Suspense } from 'react';
import { FindingNotice } from './lateParts.ts';
import { useFindToPack } from './useFindToPack.ts';

/**
 * Reads codes on a page of the bench that has nothing to pack: the packing that one stands for opens, and what opens
 * nothing is said here.
 */
export function NextOrder() {
  const { finding, find, forget } = useFindToPack();
  return finding ? (
    <Suspense fallback={null}>
      <FindingNotice finding={finding} onFind={find} onClose={forget} />
    </Suspense>
  ) : null;
}
