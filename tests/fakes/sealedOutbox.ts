import { createCipheriv, createECDH, randomBytes } from 'node:crypto';
import type { OutboxFile } from '#contract/outbox/outbox.ts';
import { SERVICES } from '#server/kernel/services.ts';

/**
 * The file that a device exports, sealed as its browser does it (`sealFor` of the platform, which the test of
 * `sentSecret` compares).
 * @param publicKey of the server that is to open it
 */
export function sealedOutbox(content: object, publicKey: Buffer = SERVICES.secrets.publicKey): Buffer {
  const own = createECDH('prime256v1');
  const ephemeral = own.generateKeys();
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', own.computeSecret(publicKey), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const file: OutboxFile = {
    format: 2,
    ephemeral: ephemeral.toString('base64'),
    iv: iv.toString('base64'),
    sealed: sealed.toString('base64'),
  };
  return Buffer.from(JSON.stringify(file));
}
