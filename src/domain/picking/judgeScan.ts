import type { Judge } from '../workSession/understandScan.ts';
import { namesProduct } from './scanTote.ts';
import { validateScan, type KnownProduct, type ScanContext, type ScanDecision } from './validateScan.ts';

/** Refusals of a reading that does nothing by itself. */
export type ReadingRefusal =
  | Extract<ScanDecision, { reason: 'put-first' }>
  | { readonly reason: 'not-a-tote'; readonly text: string };

/** What a way to read a scan means in a picking session. A tote takes any text but one that names a product some other way. */
export function judgeScan(context: ScanContext<KnownProduct>): Judge<ScanDecision, ReadingRefusal> {
  return (code, units, others) => {
    const decision = validateScan(code, units, context);
    if (decision.outcome === 'bound')
      return others.some((text) => namesProduct(text, context))
        ? { fits: 'never', refusal: { reason: 'not-a-tote', text: code.text } }
        : { fits: 'anything', decision };
    if (decision.outcome !== 'refused') return { fits: 'this', decision };
    if (decision.reason === 'put-first') return { fits: 'nothing', refusal: decision };
    return decision.reason === 'unknown' ? { fits: 'nothing' } : { fits: 'this', decision };
  };
}
