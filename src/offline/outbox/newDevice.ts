import type { OutboxStore } from './ports.ts';

/**
 * Gives the device a new id: its storage is a copy of another device's, or older than what the server has seen (F63,
 * F64). Earlier commands keep the id under which the server waits for them, or its gap ledger would miss what arrives
 * under another one. Only a command whose number the twin has used takes the new id. Keys stay, so the server
 * recognises what it already has.
 * @param refused sequence of the command that the server refused for its number; absent = none
 */
export async function becomeNewDevice(
  store: Pick<OutboxStore, 'tx'>,
  deviceId: string,
  refused?: number,
): Promise<void> {
  await store.tx(async (tx) => {
    let meta = await tx.readMeta();
    const command = refused === undefined ? undefined : await tx.get(refused);
    // A command from an earlier id moves to the present one; the device keeps its id.
    if (!command || command.deviceId === meta.deviceId) {
      meta = { ...meta, deviceId, firstSeq: meta.seq + 1 };
      await tx.writeMeta(meta);
    }
    if (command) await tx.put({ ...command, deviceId: meta.deviceId });
  });
}
