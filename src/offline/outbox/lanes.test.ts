import { aCommand, aRefused } from '#tests/factories/commands.ts';
import { describe, expect, it } from 'vitest';
import { heldOrders } from './lanes.ts';
import { nextToSend, toSplit } from './nextToSend.ts';

const NOTHING = new Set<number>();
const always = () => true;
const next = (open: Parameters<typeof nextToSend>[0], running: ReadonlySet<number> = NOTHING) =>
  nextToSend(open, running, always)?.seq ?? null;

describe('order of sending', () => {
  it('takes the head of a lane and lets other lanes pass it', () => {
    const open = [aCommand(1, [10]), aCommand(2, [10]), aCommand(3, [11])];
    expect(next(open)).toBe(1);
    expect(next(open, new Set([1]))).toBe(3);
    expect(next(open, new Set([1, 3]))).toBeNull();
  });

  it('makes a bulk command wait for all its lanes, and later ones for it', () => {
    const open = [aCommand(1, [10]), aCommand(2, [10, 11]), aCommand(3, [11])];
    expect(next(open, new Set([1]))).toBeNull();
  });

  it('goes by rank: a retry keeps the place of what it repeats', () => {
    expect(next([aCommand(8, [10], { rank: 2 }), aCommand(3, [10])])).toBe(8);
  });

  it('does not let a command that waits for its own time be overtaken in its lane', () => {
    const waits = aCommand(1, [10], { notBefore: { boot: 'b', at: 99 } });
    expect(nextToSend([waits, aCommand(2, [10]), aCommand(3, [12])], NOTHING, (one) => one.seq !== 1)?.seq).toBe(3);
  });

  it('tells the server of a discarded command at any time, and waits for that when a copy may be under way', () => {
    const running = new Set([1, 2]);
    const before = aCommand(1, [10]);
    expect(next([before, aCommand(2, [10], { state: 'discarding' })], new Set([1]))).toBe(2);
    expect(next([aCommand(2, [11], { state: 'discarding' }), aCommand(3, [11])], running)).toBe(3);
    expect(next([aCommand(2, [11], { state: 'discarding', maybeSent: true }), aCommand(3, [11])], running)).toBeNull();
  });
});

describe('a command that may have been sent', () => {
  it('goes before a retry that took an earlier place, but never beside it', () => {
    const open = [
      aCommand(9, [10], { rank: 1, notBefore: { boot: 'b', at: 1 } }),
      aCommand(3, [10], { maybeSent: true }),
    ];
    expect(nextToSend(open, NOTHING, (one) => one.seq === 3)?.seq).toBe(3);
    expect(next(open, new Set([9]))).toBeNull();
  });
});

describe('a command that needs attention', () => {
  it('holds what builds on it and was made before the refusal was known', () => {
    expect(next([aRefused(1, [10]), aCommand(2, [10], { madeTick: 4 })])).toBeNull();
    expect(next([aRefused(1, [10]), aCommand(2, [10], { madeTick: 5 })])).toBe(2);
  });

  it('lets session counts pass a refused status, but not one whose outcome is open', () => {
    const finish = aCommand(2, [10], { kind: 'picking.finish' });
    expect(next([aRefused(1, [10]), finish])).toBe(2);
    expect(next([aRefused(1, [10], { reason: { code: 500, message: null, open: true } }), finish])).toBeNull();
  });

  it('frees the orders that went through', () => {
    const partly = aRefused(1, [10, 11], {
      targets: [
        { orderId: 10, state: 'done', code: null, data: [] },
        { orderId: 11, state: 'attention', code: 1002, data: [] },
      ],
    });
    expect(next([partly, aCommand(2, [10])])).toBe(2);
  });

  it('holds an order behind a held one, and nothing else of the same bulk command', () => {
    const open = [aRefused(1, [10]), aCommand(2, [10]), aCommand(3, [10, 11, 12], { kind: 'picking.finish' })];
    expect(heldOrders(open).get(3)).toEqual(new Set([10]));
    expect(toSplit(open)).toMatchObject({ command: { seq: 3 }, blocked: new Set([10]) });
  });

  it('neither holds nor splits what may have been sent: its outcome must be learnt', () => {
    const open = [aRefused(1, [10]), aCommand(2, [10, 11], { maybeSent: true }), aCommand(3, [11])];
    expect(toSplit(open)).toBeNull();
    expect(next(open)).toBe(2);
  });

  it('holds whole, and never splits, what a restore of the server lost', () => {
    const lost = aCommand(3, [10, 11], { epochAtSend: 'epoch-1' });
    const behindRefused = [aRefused(1, [10]), lost];
    expect(toSplit(behindRefused)).toBeNull();
    expect(next(behindRefused)).toBe(3);
    const behindHeld = [aRefused(1, [10]), aCommand(2, [10]), lost];
    expect(heldOrders(behindHeld).get(3)).toEqual(new Set([10, 11]));
    expect(toSplit(behindHeld)).toBeNull();
  });

  it('holds, whole, what went out behind another and may never have been looked at', () => {
    const open = [aRefused(1, [10]), aCommand(2, [10, 11], { maybeSent: true, chained: true, epochAtSend: 'epoch-1' })];
    expect(heldOrders(open).get(2)).toEqual(new Set([10, 11]));
    expect(toSplit(open)).toBeNull();
    expect(next(open)).toBeNull();
  });
});
