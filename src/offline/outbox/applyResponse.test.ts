import { aCommand, anAnswer } from '#tests/factories/commands.ts';
import { describe, expect, it } from 'vitest';
import { applyResponse, type Settling } from './applyResponse.ts';
import { interpretResponse } from './interpretResponse.ts';

const SETTLING: Settling = { now: 1000, wall: 5, tick: 9, boot: 'boot', random: () => 0.5, othersSucceed: false };
const sent = (ids: number[], over = {}) =>
  aCommand(1, ids, { state: 'sending', maybeSent: true, attempts: 1, ...over });
const result = (data: unknown) => interpretResponse(anAnswer(200, { data }));

describe('what becomes of a command', () => {
  it('is done when every order is', () => {
    const next = applyResponse(sent([1, 2]), result({ success: [1, 2], forbiddens: [], errors: [] }), SETTLING);
    expect(next).toMatchObject({ state: 'done', answeredTick: 9, settledAt: 5 });
  });

  it('keeps each refused order with its own code', () => {
    const data = { success: [1], forbiddens: [3], errors: [{ order_id: 2, code: 1002, data: ['x'] }] };
    const next = applyResponse(sent([1, 2, 3]), result(data), SETTLING);
    expect(next.state).toBe('attention');
    expect(next.targets).toEqual([
      { orderId: 1, state: 'done', code: null, data: [] },
      { orderId: 2, state: 'attention', code: 1002, data: ['x'] },
      { orderId: 3, state: 'attention', code: 401, data: [] },
    ]);
  });

  it('knows that an order was done in part which was done and refused', () => {
    const errors = [{ order_id: 1, code: 1002, data: [] }];
    const next = applyResponse(sent([1]), result({ success: [1], forbiddens: [], errors }), SETTLING);
    expect(next).toMatchObject({ state: 'attention', targets: [{ state: 'attention', code: 1002, partly: true }] });
  });

  it('does not take silence about an order for success (F19)', () => {
    const next = applyResponse(sent([1, 2]), result({ success: [1], forbiddens: [], errors: [] }), SETTLING);
    expect(next).toMatchObject({ state: 'unknown', targets: [{ state: 'done' }, { state: 'unknown' }] });
  });

  it('counts "already so" as done when that was the request, and only then', () => {
    const errors = [{ order_id: 1, code: 12007, data: [] }];
    const ready = sent([1], { args: { ordersIds: [1], data: { status: 'READY_TO_COLLECT' } } });
    expect(applyResponse(ready, result({ success: [], forbiddens: [], errors }), SETTLING)).toMatchObject({
      state: 'done',
      targets: [{ code: 12007 }],
    });
    expect(applyResponse(sent([1]), result({ success: [], forbiddens: [], errors }), SETTLING).state).toBe('attention');
  });

  it('parks a command that alone fails eight times while others succeed (F14)', () => {
    const outcome = interpretResponse(anAnswer(500));
    const seventh = sent([1], { serverErrors: 7 });
    expect(applyResponse(seventh, outcome, SETTLING).state).toBe('pending');
    expect(applyResponse(seventh, outcome, { ...SETTLING, othersSucceed: true })).toMatchObject({
      state: 'attention',
      reason: { code: 500, open: true },
    });
  });

  it('waits as long as the server asks and some more, by the monotonic clock', () => {
    const outcome = interpretResponse(anAnswer(409, { errorCode: 'in-progress', retryAfterMs: 3000 }));
    expect(applyResponse(sent([1]), outcome, SETTLING).notBefore).toEqual({ boot: 'boot', at: 1000 + 3000 + 1000 });
  });

  it.each([403, 404, 422])(
    'keeps the key of a call refused as a whole: %i says nothing of a copy under way (F17, F60)',
    (status) => {
      expect(applyResponse(sent([1]), interpretResponse(anAnswer(status)), SETTLING)).toMatchObject({
        state: 'attention',
        reason: { code: status, open: true },
      });
    },
  );

  it('is closed by the answer that somebody threw it away', () => {
    const outcome = interpretResponse(anAnswer(410, { errorCode: 'discarded' }));
    expect(applyResponse(sent([1]), outcome, SETTLING)).toMatchObject({ state: 'attention', reason: { open: false } });
  });

  it.each([401, 419, 412, 429, 503])('never ends by %i', (status) => {
    expect(applyResponse(sent([1]), interpretResponse(anAnswer(status)), SETTLING)).toMatchObject({
      state: 'pending',
      maybeSent: true,
    });
  });
});
