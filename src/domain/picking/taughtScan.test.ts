import { expect, test } from 'vitest';
import { aPickContext, anOrder, happened } from '#tests/factories/pickOrders.ts';
import type { LearnedCode } from '../codes/learnedCode.ts';
import { STRIP_RULES } from '../codes/stripRules.ts';
import { understandScan } from '../workSession/understandScan.ts';
import { finishBody } from './finish.ts';
import { judgeScan } from './judgeScan.ts';
import { sessionState } from './kind.ts';
import { pickList } from './pickList.ts';

const LIST = pickList([anOrder(10, { 1: 12, 2: 3 })], 'return');
const LEARNED: readonly LearnedCode[] = [
  { code: 'CAJA-1', id_product: 1, units: 6 },
  { code: '8400000000002', id_product: 1, units: 6 },
  { code: 'LEJOS', id_product: 99, units: 1 },
];

function scan(text: string, armed: number | null = null, learned = LEARNED) {
  const context = { ...aPickContext(LIST, []), known: () => [], learned };
  return understandScan({ text, source: 'wedge' }, armed, STRIP_RULES, judgeScan(context), learned);
}

test('a taught code counts exactly its product and its units, times what was said before', () => {
  expect(scan('CAJA-1')).toMatchObject({ kind: 'decision', units: 6, decision: { outcome: 'accepted', done: 6 } });
  expect(scan('CAJA-1', 2)).toMatchObject({ units: 12, decision: { outcome: 'accepted', done: 12 } });
  expect(scan('CAJA-1', 3)).toMatchObject({ decision: { outcome: 'refused', reason: 'too-many' } });
  expect(scan('CAJA-1', null, [])).toMatchObject({ kind: 'nonsense', refusal: { reason: 'unknown' } });
});

test('a product’s own code is never read by what somebody taught', () => {
  expect(scan('8400000000002')).toMatchObject({ units: 1, decision: { line: { id_product: 2 } } });
});

test('a taught code of a product that is not here counts nothing', () => {
  expect(scan('LEJOS')).toMatchObject({ kind: 'nonsense' });
});

test('a taught code is no tote', () => {
  const context = { ...aPickContext(LIST, [], { mode: 'tote' }), known: () => [], learned: LEARNED };
  const understood = understandScan(
    { text: 'CAJA-1', source: 'wedge' },
    null,
    STRIP_RULES,
    judgeScan(context),
    LEARNED,
  );
  expect(understood).toMatchObject({ decision: { outcome: 'refused', reason: 'not-a-tote' } });
});

test('the end of a picking tells what taught codes counted, and never more than is counted after all', () => {
  const learned = { text: 'CAJA-1', source: 'wedge', learned: 1 } as const;
  const events = happened(
    [],
    [
      { kind: 'add', order_id: 10, id_product: 1, units: 6, scan: learned },
      { kind: 'add', order_id: 10, id_product: 2, units: 1, scan: { text: '8400000000002', source: 'wedge' } },
    ],
  );
  const session = { id: 's', version: 1, clientId: 1 };
  const told = (more: typeof events) => finishBody(LIST, sessionState(more), session).orders[0];
  expect(told(events)).toMatchObject({ learned: [{ id_product: 1, code: 'CAJA-1', units: 6 }] });
  const less = happened(events, [{ kind: 'remove', order_id: 10, id_product: 1, units: 4 }]);
  expect(told(less)).toMatchObject({ learned: [{ units: 2 }] });
  const none = happened(events, [{ kind: 'remove', order_id: 10, id_product: 1, units: 6 }]);
  expect(told(none)).not.toHaveProperty('learned');
});
