import { describe, expect, it } from 'vitest';
import { keyOfSecret, newBinding, newKeyPair, newSalt, seal, sealFor, unseal, unsealFor } from './sealing.ts';

describe('sealing', () => {
  it('opens with the same secret on the same device, and with nothing else', async () => {
    const [here, elsewhere, salt] = [await newBinding(), await newBinding(), newSalt()];
    const sealed = await seal(await keyOfSecret(here, '2580', salt, 10), 'pedido');
    expect(await unseal(await keyOfSecret(here, '2580', salt, 10), sealed)).toBe('pedido');
    expect(await unseal(await keyOfSecret(here, '2581', salt, 10), sealed)).toBeNull();
    expect(await unseal(await keyOfSecret(elsewhere, '2580', salt, 10), sealed)).toBeNull();
  });

  it('has a device key that no script reads out', async () => {
    await expect(crypto.subtle.exportKey('raw', await newBinding())).rejects.toThrow(/extractable/);
  });

  it('seals for a person without being able to open', async () => {
    const [ana, luis] = [await newKeyPair(), await newKeyPair()];
    const sealed = await sealFor(ana.publicKey, 'pedido');
    expect(await unsealFor(ana.privateKey, sealed)).toBe('pedido');
    expect(await unsealFor(luis.privateKey, sealed)).toBeNull();
    new Uint8Array(sealed.bytes)[0]! ^= 1;
    expect(await unsealFor(ana.privateKey, sealed)).toBeNull();
  });
});
