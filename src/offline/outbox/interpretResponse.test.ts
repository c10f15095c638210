import { anAnswer } from '#tests/factories/commands.ts';
import { describe, expect, it } from 'vitest';
import { interpretResponse } from './interpretResponse.ts';

const RESULT = { success: [1], forbiddens: [], errors: [] };

describe('what an answer means', () => {
  it.each([
    ['a result', anAnswer(200, { data: RESULT }), 'apply'],
    ['a result that is none (F70)', anAnswer(200, { data: { success: 'all' } }), 'verify'],
    ['no answer', { kind: 'network' } as const, 'retry-network'],
    ['a redirect', anAnswer(302), 'retry-network'],
    ['401', anAnswer(401), 'hold-auth'],
    ['419', anAnswer(419), 'hold-auth'],
    ['408', anAnswer(408), 'retry-command'],
    ['429', anAnswer(429), 'retry-later'],
    ['503', anAnswer(503), 'retry-later'],
    ['500', anAnswer(500), 'retry-command'],
    ['502', anAnswer(502), 'retry-command'],
    ['in progress', anAnswer(409, { errorCode: 'in-progress' }), 'retry-command'],
    ['a fork', anAnswer(409, { errorCode: 'device-fork' }), 'new-device'],
    ['another user', anAnswer(409, { errorCode: 'user-mismatch' }), 'hold-user'],
    ['a restored server', anAnswer(412, { errorCode: 'epoch-changed' }), 'rewind'],
    ['a forgotten key', anAnswer(410, { errorCode: 'key-expired' }), 'verify'],
    ['a discarded key', anAnswer(410, { errorCode: 'discarded' }), 'attention'],
    ['an old version', anAnswer(426), 'hold-version'],
    ['403', anAnswer(403), 'attention'],
    ['404', anAnswer(404), 'attention'],
    ['a reused key', anAnswer(422, { errorCode: 'key-reuse' }), 'attention'],
  ])('%s', (_, answer, act) => {
    expect(interpretResponse(answer).act).toBe(act);
  });

  it('keeps the wait that the server asks for', () => {
    expect(interpretResponse(anAnswer(429, { retryAfterMs: 7000 }))).toEqual({ act: 'retry-later', afterMs: 7000 });
  });
});
