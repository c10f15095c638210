import type { OutboxStore } from './ports.ts';

/**
 * This storage is a copy of another device's, or older than what the server has seen (F63, F64): from here on it
 * counts as a device of its own. Keys stay, so what the server already has is still recognised.
 */
export async function becomeNewDevice(store: OutboxStore, deviceId: string): Promise<void> {
  await store.tx(async (tx) => {
    const meta = await tx.readMeta();
    await tx.writeMeta({ ...meta, deviceId, firstSeq: meta.seq + 1 });
    for (const command of await tx.openCommands()) await tx.put({ ...command, deviceId });
  });
}
