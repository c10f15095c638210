import { aCommand, aRefused } from '#tests/factories/commands.ts';
import { describe, expect, it } from 'vitest';
import type { Command } from './command.ts';
import { nextBatch } from './nextBatch.ts';

const LIMITS = { commands: 50, bytes: 1000, sizeOf: () => 1 };
const picked = (
  open: readonly Command[],
  over: Partial<typeof LIMITS> = {},
  running: readonly number[] = [],
  isReady: (one: Command) => boolean = () => true,
) =>
  nextBatch(open, new Set(running), isReady, { ...LIMITS, ...over }).map(({ command, chained }) =>
    chained ? `${command.seq} behind` : `${command.seq}`,
  );

describe('what goes in one request', () => {
  it('holds several of a lane, first to last, and says who stands behind another', () => {
    expect(picked([aCommand(3, [1]), aCommand(1, [1]), aCommand(2, [2, 1])])).toEqual(['1', '2 behind', '3 behind']);
  });

  it('leaves nobody out between two of a lane', () => {
    const isReady = (one: Command) => one.seq !== 2;
    expect(
      picked([aCommand(1, [1]), aCommand(2, [1]), aCommand(3, [1, 2]), aCommand(4, [3])], {}, [], isReady),
    ).toEqual(['1', '4']);
  });

  it('keeps off lanes in which something is on its way', () => {
    expect(picked([aCommand(1, [1], { state: 'sending' }), aCommand(2, [1]), aCommand(3, [2])], {}, [1])).toEqual([
      '3',
    ]);
  });

  it('ends at the number and at the bytes that a request takes', () => {
    const open = [aCommand(1, [1]), aCommand(2, [2]), aCommand(3, [3])];
    expect(picked(open, { commands: 2 })).toEqual(['1', '2']);
    expect(picked(open, { bytes: 20, sizeOf: () => 10 })).toEqual(['1', '2']);
  });

  it('takes what had its turn as the first of its lanes only', () => {
    const again = aCommand(2, [1], { maybeSent: true, attempts: 1, epochAtSend: 'epoch-1' });
    expect(picked([aCommand(1, [2]), again, aCommand(3, [1])])).toEqual(['1', '2', '3 behind']);
    expect(picked([aCommand(1, [1]), again])).toEqual(['1']);
  });

  it('takes what once stood behind another in its turn, like one that never left', () => {
    const chained = aCommand(2, [1], { maybeSent: true, chained: true, attempts: 1, epochAtSend: 'epoch-1' });
    expect(picked([aCommand(1, [1]), chained])).toEqual(['1', '2 behind']);
    expect(picked([aRefused(1, [1]), chained, aCommand(4, [9])]), 'a refusal holds it').toEqual(['4']);
  });

  it('carries no discard, no question and nothing that waits for a person or a version', () => {
    const open = (['discarding', 'unknown', 'attention', 'held:version', 'sending'] as const).map((state, index) =>
      aCommand(index + 1, [index + 1], { state, maybeSent: true }),
    );
    expect(picked(open)).toEqual([]);
  });
});
