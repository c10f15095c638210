import { describe, expect, it } from 'vitest';
import { CLAIM_CASES, CLAIM_NEEDS, claimListOf, markNeed } from './claims.ts';
import type { EvidenceFact } from './evidenceKinds.ts';

const file = { sha256: 'a', type: 'image/jpeg', enclosed: true };
const FULL: readonly EvidenceFact[] = [
  { kind: 'order', at: null, says: { tracking: '1Z', total_cents: 1500 } },
  { kind: 'line', at: null, says: { name: 'Taza', serials: ['S1'] } },
  { kind: 'photo', at: null, says: { of: 'packing', file } },
  { kind: 'photo', at: null, says: { of: 'return', file } },
];

describe('what a claim needs', () => {
  it.each(CLAIM_NEEDS)('%s is marked by what is known', (need) => {
    const isByHand = ['sides', 'repair', 'notice', 'trace', 'keep'].includes(need);
    expect(markNeed(need, FULL)).toBe(isByHand ? 'by-hand' : 'there');
    expect(markNeed(need, [])).toBe(isByHand ? 'by-hand' : 'missing');
  });

  it('a photo of goods that came back shows no packing, and one of the packing no damage', () => {
    const [packing, back] = [FULL.slice(2, 3), FULL.slice(3)];
    expect([markNeed('packing', back), markNeed('damage', packing)]).toEqual(['missing', 'missing']);
  });

  it('an empty list of serial numbers is none', () => {
    expect(markNeed('serials', [{ kind: 'line', says: { serials: [] } }])).toBe('missing');
  });

  it.each(['UPS', 'DHL', 'CORREOS', 'SEUR'] as const)('of %s names the page and the day', (operator) => {
    const list = claimListOf(operator);
    expect(list?.source).toMatch(/^https?:\/\//);
    expect(list?.read).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    const cases = CLAIM_CASES.flatMap((one) => list?.cases[one] ?? []);
    expect(cases.every(({ needs }) => needs.includes('tracking') && new Set(needs).size === needs.length)).toBe(true);
  });

  it('invents nothing of a carrier without a page', () => expect(claimListOf('DRAGEU')).toBeNull());
});
