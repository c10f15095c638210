import { describe, expect, it } from 'vitest';
import { cutFact, EVIDENCE_KINDS, type EvidenceKind } from './evidenceKinds.ts';

const kinds = Object.keys(EVIDENCE_KINDS) as EvidenceKind[];
const full = (kind: EvidenceKind) => ({
  kind,
  at: null,
  says: {
    ...Object.fromEntries(Object.keys(EVIDENCE_KINDS[kind]).map((name) => [name, `${kind} ${name}`])),
    stray: 'stray',
  },
});

describe('what a capsule says', () => {
  it.each(kinds)('of %s a carrier reads its own fields and no other', (kind) => {
    const fields: Readonly<Record<string, string>> = EVIDENCE_KINDS[kind];
    const named = (reader: 'own' | 'carrier') => Object.keys(cutFact(full(kind), reader).says).toSorted();
    const open = Object.keys(fields).filter((name) => fields[name] === 'carrier');
    expect(named('carrier')).toEqual(open.toSorted());
    expect(named('own')).toEqual(Object.keys(fields).toSorted());
  });

  it('leaves telephones, e-mails, numbers of identity, notes and words of people to its own house', () => {
    const personal =
      /phone|mail|identity|vat|note|message|words|details|recipients|subject|body|digits|payment|device|anomal/;
    const open = kinds.flatMap((kind) =>
      Object.entries(EVIDENCE_KINDS[kind]).flatMap(([name, reader]) => (reader === 'carrier' ? [name] : [])),
    );
    expect(open.filter((name) => personal.test(name))).toEqual([]);
  });

  it('leaves out what is not known', () => {
    expect(cutFact({ kind: 'line', at: null, says: { sku: 'A', name: null, units: 0 } }, 'own').says).toEqual({
      sku: 'A',
      units: 0,
    });
  });
});
