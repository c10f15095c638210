import { createVerify, X509Certificate } from 'node:crypto';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BadSetting } from './config.ts';
import { makePrintKey, printSigner } from './printSigner.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const MESSAGE = 'ab'.repeat(32);

describe('the signer of prints', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'printing-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  const isSigned = (certificate: string, signature: string) =>
    createVerify('RSA-SHA512').update(MESSAGE).verify(new X509Certificate(certificate).publicKey, signature, 'base64');

  it('is made at the first start, is the same at the next one, and its key is for the server alone', async () => {
    const first = await printSigner({ dataDir, printingFiles: null }, NOW);
    const next = await printSigner({ dataDir, printingFiles: null }, NOW);
    expect([next.certificate, next.madeHere]).toEqual([first.certificate, true]);
    expect(next.expires.getUTCFullYear()).toBe(2036);
    expect(isSigned(first.certificate, next.sign(MESSAGE))).toBe(true);
    expect(isSigned(first.certificate, next.sign('other'))).toBe(false);
    expect((await stat(join(dataDir, 'printing-key.pem'))).mode & 0o777).toBe(0o600);
  });

  it('takes the files of the environment, if they belong together', async () => {
    const [own, other] = [await makePrintKey(NOW), await makePrintKey(NOW)];
    const printingFiles = { key: join(dataDir, 'given.key'), certificate: join(dataDir, 'given.crt') };
    await writeFile(printingFiles.key, own.key);
    await writeFile(printingFiles.certificate, own.certificate);
    const given = await printSigner({ dataDir, printingFiles }, NOW);
    expect([given.certificate, given.madeHere]).toEqual([own.certificate, false]);
    await writeFile(printingFiles.certificate, other.certificate);
    await expect(printSigner({ dataDir, printingFiles }, NOW)).rejects.toThrow(BadSetting);
    await writeFile(printingFiles.certificate, 'no certificate');
    await expect(printSigner({ dataDir, printingFiles }, NOW)).rejects.toThrow('PEM');
    const missing = { ...printingFiles, key: join(dataDir, 'missing') };
    await expect(printSigner({ dataDir, printingFiles: missing }, NOW)).rejects.toThrow('QZ_KEY_FILE');
  });
});
