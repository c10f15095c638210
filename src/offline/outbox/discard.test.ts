import { expect, it } from 'vitest';
import { aCommand, aRefused } from '#tests/factories/commands.ts';
import { MemoryOutboxStore } from '#tests/sync/memoryOutboxStore.ts';
import type { Command } from './command.ts';
import { discard } from './discard.ts';

const WHO = { person: 'Ana', reason: 'x', at: 5 };

async function discarded(command: Command) {
  const memory = new MemoryOutboxStore(() => 'unused');
  await memory.txOf(
    async () => {},
    async (tx) => {
      await tx.put(command);
      await discard(tx, command.seq, WHO);
    },
  );
  return memory;
}

it('waits for the server to hear of what may still be applied', async () => {
  const memory = await discarded(aCommand(1, [1]));
  expect(memory.openCommands()).toMatchObject([{ state: 'discarding', discard: { outcome: null } }]);
});

it('is over at once for what was refused for good', async () => {
  const memory = await discarded(aRefused(1, [1]));
  expect(memory.journal()).toMatchObject([
    { state: 'discarded', overlay: 0, discard: { ...WHO, outcome: 'cancelled' } },
  ]);
});

it('leaves what the server has done of it in force, and tells nobody what the card said', async () => {
  const refused = aRefused(1, [1, 2]);
  const memory = await discarded({
    ...refused,
    targets: refused.targets.map((one) => (one.orderId === 1 ? { ...one, state: 'done' as const, code: null } : one)),
  });
  expect(memory.journal()).toMatchObject([{ overlay: 1, discard: { outcome: 'already-applied', seen: true } }]);
});

it('cancels nothing of an order of which the server did a part', async () => {
  const refused = aRefused(1, [1]);
  const memory = await discarded({
    ...refused,
    targets: refused.targets.map((one) => ({ ...one, partly: true as const })),
  });
  expect(memory.journal()).toMatchObject([{ discard: { outcome: 'already-applied' } }]);
});
