import { aPackProduct } from '#tests/factories/packOrders.ts';
import { describe, expect, it } from 'vitest';
import type { ReceivedLine } from './events.ts';
import { NOTHING_PACKED } from './packingState.ts';
import { receivedLine, wantsWords, withSaid } from './receiving.ts';

const cup = aPackProduct(1, { quantity: 3 });
const right: ReceivedLine = { status: 'RIGHT', returnQuantity: 3, grade: 'A', destination: 'stock', observations: '' };

describe('a line of a return', () => {
  it('is right and whole before anybody says otherwise, or as many as were counted', () => {
    expect(receivedLine(cup, NOTHING_PACKED)).toEqual(right);
    expect(receivedLine(cup, { ...NOTHING_PACKED, validated: new Map([[1, 2]]) }).returnQuantity).toBe(2);
    const said = { ...right, returnQuantity: 1 };
    expect(receivedLine(cup, { ...NOTHING_PACKED, received: new Map([[1, said]]) })).toBe(said);
  });

  it('that came wrong does not go back to the shelf as new, and one that came right after all does', () => {
    const wrong = withSaid(right, { status: 'WRONG' });
    expect(wrong).toEqual({ ...right, status: 'WRONG', grade: 'C', destination: 'repair' });
    expect(withSaid(wrong, { status: 'RIGHT' })).toEqual(right);
  });

  it('keeps what a person chose, whatever its condition', () => {
    const chosen = withSaid(withSaid(right, { status: 'WRONG' }), { destination: 'destroy', grade: 'D' });
    expect(withSaid(chosen, { status: 'RIGHT' })).toMatchObject({ destination: 'destroy', grade: 'D' });
    expect(withSaid(chosen, { returnQuantity: 2 })).toEqual({ ...chosen, returnQuantity: 2 });
  });

  it('wants words when it is wrong', () => {
    expect([right, { ...right, observations: ' ' }].map(wantsWords)).toEqual([false, false]);
    const wrong = withSaid(right, { status: 'WRONG' });
    expect([wrong, { ...wrong, observations: ' ' }, { ...wrong, observations: 'roto' }].map(wantsWords)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
