import type { OutboxStore } from './ports.ts';

/**
 * This storage is a copy of another device's, or older than what the server has seen (F63, F64): from here on it
 * counts as a device of its own. What it made before keeps the id under which the server waits for it, or the gap ledger
 * would miss what arrives under another; only a command whose number the twin has used takes the new id. Keys stay, so
 * what the server already has is still recognised.
 * @param refused sequence of the command that the server refused for its number; absent = none was.
 */
export async function becomeNewDevice(
  store: Pick<OutboxStore, 'tx'>,
  deviceId: string,
  refused?: number,
): Promise<void> {
  await store.tx(async (tx) => {
    let meta = await tx.readMeta();
    const command = refused === undefined ? undefined : await tx.get(refused);
    // One that was made under an earlier id moves to the present one: that is no reason to leave it.
    if (!command || command.deviceId === meta.deviceId) {
      meta = { ...meta, deviceId, firstSeq: meta.seq + 1 };
      await tx.writeMeta(meta);
    }
    if (command) await tx.put({ ...command, deviceId: meta.deviceId });
  });
}
