import { sealFor } from '#platform/sealing.ts';
import { expect, it } from 'vitest';
import { secretBox, type SentSecret } from './secretBox.ts';
import { newSecretKey } from './secretKeys.ts';

const TEXT = 'añil, 12 unidades';

async function sent(publicKey: Buffer): Promise<SentSecret> {
  const { ephemeral, iv, bytes } = await sealFor(new Uint8Array(publicKey).buffer, TEXT);
  return { ephemeral: Buffer.from(ephemeral), iv: Buffer.from(iv), sealed: Buffer.from(bytes) };
}

it('opens what a browser sealed for it, also after its key was replaced', async () => {
  const [old, present] = [newSecretKey(), newSecretKey()];
  const secret = await sent(secretBox([old]).publicKey);
  expect(secretBox([old]).openSent(secret)).toBe(TEXT);
  expect(secretBox([present, old]).openSent(secret)).toBe(TEXT);
  expect(secretBox([old]).publicKey).toEqual(secretBox([old, present]).publicKey);
});

it('opens nothing that is another server’s, was changed, or is nothing at all', async () => {
  const box = secretBox([newSecretKey()]);
  const secret = await sent(box.publicKey);
  expect(secretBox([newSecretKey()]).openSent(secret)).toBeNull();
  const changed = Buffer.from(secret.sealed);
  changed[0] = (changed[0] ?? 0) ^ 1;
  expect(box.openSent({ ...secret, sealed: changed })).toBeNull();
  expect(box.openSent({ ...secret, sealed: Buffer.alloc(0) })).toBeNull();
  expect(box.openSent({ ...secret, ephemeral: Buffer.from('no point of the curve') })).toBeNull();
});
