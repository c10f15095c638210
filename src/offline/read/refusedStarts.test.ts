import { describe, expect, it } from 'vitest';
import { aCommand, aRefused } from '#tests/factories/commands.ts';
import type { Command } from '../outbox/command.ts';
import { refusedStarts } from './openRows.ts';

const end = (seq: number, orders: readonly number[], over: Partial<Command> = {}) =>
  aRefused(seq, orders, { kind: 'picking.finish', ...over });
const found = (...commands: Command[]) =>
  [...refusedStarts(commands)].map(([seq, starts]) => [seq, starts.map((one) => one.seq)]);

describe('the refused start of a picking', () => {
  it('is told with the refused end that names its refused orders', () => {
    const done = { orderId: 2, state: 'done', code: null, data: [] } as const;
    const [refusedTarget] = aRefused(1, [1]).targets;
    expect(found(aRefused(1, [1, 2], { targets: [refusedTarget!, done] }), end(5, [1, 3]))).toEqual([[5, [1]]]);
    expect(found(aRefused(1, [1]), aRefused(2, [3]), end(5, [1, 3])), 'two pickings, one end').toEqual([[5, [1, 2]]]);
  });

  it.each([
    ['some of its orders are in no end', [aRefused(1, [1, 2]), end(5, [1])]],
    ['the end waits to be sent', [aRefused(1, [1]), aCommand(5, [1], { kind: 'picking.finish' })]],
    ['the end is of an earlier picking', [end(1, [1]), aRefused(5, [1])]],
    [
      'it may have taken effect',
      [aRefused(1, [1], { reason: { code: 'not-confirmed', message: null, open: true } }), end(5, [1])],
    ],
    [
      'it is another status',
      [aRefused(1, [1], { args: { ordersIds: [1], data: { status: 'PREPARED' } } }), end(5, [1])],
    ],
    ['it waits to be sent', [aCommand(1, [1]), end(5, [1])]],
  ])('stands for itself when %s', (_name, commands) => {
    expect(found(...commands)).toEqual([]);
  });
});
