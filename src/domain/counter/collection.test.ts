import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayUseToken, tokenExpiry } from './collectionToken.ts';
import { isTiedToOffices } from './counterWork.ts';
import { identityProblem, lastDigitsOf } from './identity.ts';
import {
  matchPickupCode,
  pickupCode,
  pickupQr,
  pickupTag,
  readPickupCode,
  CODE_BYTES,
  readPickupQr,
  shownPickupCode,
} from './pickupCode.ts';
import { collectUntil, isDue, nextCollectionStep, policyProblem, STANDARD_POLICY, stepsUntil } from './reminders.ts';
import { storageSpot } from './storageSpot.ts';

const day = (count: number) => new Date(Date.UTC(2026, 10, 1) + count * 86_400_000);

describe('a pickup code', () => {
  const bytes = fc.uint8Array({ minLength: CODE_BYTES, maxLength: CODE_BYTES });

  it('is read back however it was typed, and from its QR', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const code = pickupCode(random);
        for (const typed of [
          code,
          shownPickupCode(code).toLowerCase(),
          ` ${code.replaceAll('0', 'o').replaceAll('1', 'l')} `,
          pickupQr(code),
        ])
          expect(readPickupCode(typed)).toBe(code);
        expect([readPickupQr(pickupQr(code)), readPickupQr(code)]).toEqual([{ code }, null]);
      }),
    );
  });

  it('has ten secret characters behind its tag, and the shorter ones of former mails are read', () => {
    const code = pickupCode(Uint8Array.from({ length: 32 }, (_, n) => n));
    expect([code.length - pickupTag(code).length, shownPickupCode(code)]).toEqual([10, '0123-4567-89AB']);
    expect(readPickupCode('k7qm-2x9p')).toBe('K7QM2X9P');
  });

  it('of a page is the token of the page', () => {
    const token = 'aB3-_'.repeat(9).slice(0, 43);
    expect(readPickupQr(pickupQr(token))).toEqual({ token });
    expect(readPickupQr(pickupQr('nothing of ours'))).toBeNull();
  });

  it.each(['', 'K7QM-2X9', 'K7QM-2X9PP', 'K7QM-2X9U', '8412345678905'])('%j is none', (text) =>
    expect(readPickupCode(text)).toBeNull(),
  );

  it('is found by its tag, and only what has the tag is hashed', async () => {
    const hashed: string[] = [];
    const slow = async (code: string, salt: string) => {
      hashed.push(salt);
      return `${code}+${salt}`;
    };
    const stored = (id: number, code: string) => ({
      id,
      tag: pickupTag(code),
      salt: `s${id}`,
      hash: `${code}+s${id}`,
      link: '',
    });
    const all = [stored(1, 'AB000000'), stored(2, 'AB000001'), stored(3, 'CD000000')];
    expect((await matchPickupCode('AB000001', all, slow))?.id).toBe(2);
    expect(await matchPickupCode('CD000009', all, slow)).toBeNull();
    expect(hashed).toEqual(['s1', 's2', 's3']);
  });
});

describe('a token', () => {
  const stored = { packageId: 4, operation: 'delivered', createdAt: day(0), usedAt: null } as const;
  const asked = { packageId: 4, operation: 'delivered' } as const;

  it('is good for its parcel and operation, once, for sixty days', () => {
    expect(mayUseToken(stored, asked, day(59))).toBe(true);
    expect(tokenExpiry(day(0))).toEqual(day(60));
    expect(mayUseToken(stored, asked, day(60))).toBe(false);
    expect(mayUseToken({ ...stored, usedAt: day(1) }, asked, day(2))).toBe(false);
    expect(mayUseToken(stored, { ...asked, packageId: 5 }, day(1))).toBe(false);
    expect(mayUseToken(stored, { ...asked, operation: 'ready-to-collect' }, day(1))).toBe(false);
    expect(mayUseToken(null, asked, day(1))).toBe(false);
  });
});

describe('who takes a parcel', () => {
  const identity = { method: 'code', codeId: null, lastDigits: null, name: null } as const;

  it.each([
    [identity, 'code'],
    [{ ...identity, codeId: 3 }, null],
    [{ ...identity, method: 'document' }, 'lastDigits'],
    [{ ...identity, method: 'document', lastDigits: '678Z' }, null],
    [{ ...identity, method: 'document', lastDigits: '12345678Z' }, 'lastDigits'],
    [{ ...identity, method: 'authorised', lastDigits: '678Z', name: ' ' }, 'name'],
    [{ ...identity, method: 'authorised', lastDigits: '678Z', name: 'Ana Ruiz' }, null],
  ] as const)('%j: %s', (given, problem) => expect(identityProblem(given)).toBe(problem));

  it('keeps no more of a document than its last digits', () => expect(lastDigitsOf('12.345.678-z')).toBe('678Z'));
});

describe('the ladder of reminders', () => {
  const order = { readyAt: day(0), reminded: [] };

  it('reminds, and lets an order expire', () => {
    expect(nextCollectionStep(order, STANDARD_POLICY, day(1))).toEqual({ act: 'remind', day: 3, at: day(3) });
    expect(nextCollectionStep({ ...order, reminded: [3] }, STANDARD_POLICY, day(3))).toEqual({
      act: 'remind',
      day: 5,
      at: day(5),
    });
    expect(nextCollectionStep({ ...order, reminded: [3, 5] }, STANDARD_POLICY, day(6))).toEqual({
      act: 'expire',
      day: 7,
      at: day(7),
    });
    expect(collectUntil(order, STANDARD_POLICY)).toEqual(day(7));
  });

  it('sends one mail for two rungs that passed unseen', () =>
    expect(nextCollectionStep(order, STANDARD_POLICY, day(6))).toEqual({ act: 'remind', day: 5, at: day(5) }));

  it('takes every rung once, and ends, whenever it is looked at', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 20 }), (looks) => {
        const reminded: number[] = [];
        let expired = false;
        for (const look of looks.toSorted((one, other) => one - other)) {
          const step = nextCollectionStep({ readyAt: day(0), reminded }, STANDARD_POLICY, day(look));
          if (!isDue(step, day(look))) continue;
          if (step.act === 'remind') reminded.push(step.day);
          expired ||= step.act === 'expire';
        }
        expect(new Set(reminded).size).toBe(reminded.length);
        expect(expired).toBe(Math.max(...looks) >= 7);
      }),
    );
  });

  it('shows who gets what before anybody does', () => {
    const orders = [
      { id: 1, readyAt: day(0), reminded: [] },
      { id: 2, readyAt: day(2), reminded: [] },
      { id: 3, readyAt: day(-4), reminded: [3, 5] },
    ];
    const steps = stepsUntil(orders, () => STANDARD_POLICY, day(3)).map(({ order: { id }, step }) => [id, step.act]);
    expect(steps).toEqual([
      [1, 'remind'],
      [3, 'expire'],
    ]);
  });

  it.each([
    [{ remindAfter: [3, 5], expiresAfter: 7 }, null],
    [{ remindAfter: [], expiresAfter: 1 }, null],
    [{ remindAfter: [0], expiresAfter: 7 }, 'days'],
    [{ remindAfter: [5, 3], expiresAfter: 7 }, 'order'],
    [{ remindAfter: [7], expiresAfter: 7 }, 'afterExpiry'],
    [{ remindAfter: [1, 2, 3, 4, 5, 6], expiresAfter: 9 }, 'tooManyReminders'],
  ] as const)('%j: %s', (policy, problem) => expect(policyProblem(policy)).toBe(problem));
});

it('knows a storage spot however it is typed', () => {
  expect([storageSpot(' b-3 '), storageSpot(''), storageSpot('x'.repeat(21))]).toEqual(['B-3', null, null]);
});

it('ties the counter’s people to their offices, and nobody who is more than that', () => {
  expect([isTiedToOffices([98]), isTiedToOffices([98, 100]), isTiedToOffices([2])]).toEqual([true, false, false]);
});
