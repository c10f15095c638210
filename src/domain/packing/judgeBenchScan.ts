import { parseGs1 } from '../codes/gs1.ts';
import { matchCode } from '../codes/matchCode.ts';
import type { Judge } from '../workSession/understandScan.ts';
import type { BenchContext, BenchDecision, BenchRefusal } from './benchScan.ts';
import { scanAtBench } from './scanAtBench.ts';

/** Refusals of a reading that may be meant in another way. */
export type BenchReadingRefusal = Extract<BenchRefusal, { reason: 'foreign-label' | 'no-label' | 'which-product' }>;

/**
 * What a way to read a scan means at the bench. A serial number is any text, but one that names a product of the order
 * some other way is that product; the label of another order is one that no other way of reading makes ours.
 */
export function judgeBenchScan(context: BenchContext): Judge<BenchDecision, BenchReadingRefusal> {
  const namesProduct = (text: string): boolean =>
    matchCode(text, context.order.products, context.codeTypes).outcome !== 'none';
  return (code, units, others) => {
    const decision = scanAtBench(code, units, context);
    if (decision.outcome === 'refused') {
      const { reason } = decision;
      if (reason === 'unknown') return { fits: 'nothing' };
      const isOpen = reason === 'foreign-label' || reason === 'no-label' || reason === 'which-product';
      return isOpen ? { fits: 'nothing', refusal: decision } : { fits: 'this', decision };
    }
    const [act] = decision.outcome === 'accepted' ? decision.acts : [];
    // A label that says product and serial number can be meant in one way only.
    if (act?.kind !== 'addSerial' || parseGs1(code.text).outcome === 'read') return { fits: 'this', decision };
    return others.some((text) => text !== code.text && namesProduct(text))
      ? { fits: 'nothing' }
      : { fits: 'anything', decision };
  };
}
