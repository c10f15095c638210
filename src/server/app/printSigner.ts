import { createPrivateKey, createSign, X509Certificate } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import selfsigned from 'selfsigned';
import type { PrintSigner } from '../kernel/printSigner.ts';
import { BadSetting, type Config } from './config.ts';

/** Whoever trusts the certificate does so by hand on each device, so it lasts long. */
const VALID_YEARS = 10;
const KEY_FILE = 'printing-key.pem';
const CERTIFICATE_FILE = 'printing-certificate.pem';

/**
 * The signer of this server: by key and certificate of the environment, else by those that it made at its first start
 * and keeps in the data folder, where only the server may read the key.
 * @throws BadSetting when the files of the environment cannot be read, or do not belong together
 */
export async function printSigner(
  { dataDir, printingFiles }: Pick<Config, 'dataDir' | 'printingFiles'>,
  now: Date,
): Promise<PrintSigner> {
  if (printingFiles) {
    const [key, certificate] = await Promise.all([
      readGiven('QZ_KEY_FILE', printingFiles.key),
      readGiven('QZ_CERTIFICATE_FILE', printingFiles.certificate),
    ]);
    return signerOf(key, certificate, false);
  }
  const files = { key: join(dataDir, KEY_FILE), certificate: join(dataDir, CERTIFICATE_FILE) };
  const [key, certificate] = await Promise.all([readKept(files.key), readKept(files.certificate)]);
  if (key !== null && certificate !== null) return signerOf(key, certificate, true);
  const made = await makePrintKey(now);
  await mkdir(dataDir, { recursive: true });
  await writeFile(files.key, made.key, { mode: 0o600 });
  await writeFile(files.certificate, made.certificate);
  return signerOf(made.key, made.certificate, true);
}

/** A new key with its certificate, PEM. */
export async function makePrintKey(now: Date): Promise<{ readonly key: string; readonly certificate: string }> {
  const notAfterDate = new Date(now);
  notAfterDate.setUTCFullYear(notAfterDate.getUTCFullYear() + VALID_YEARS);
  const { private: key, cert: certificate } = await selfsigned.generate(
    [{ name: 'commonName', value: 'Despacho printing' }],
    { notBeforeDate: now, notAfterDate, algorithm: 'sha256', keySize: 2048 },
  );
  return { key, certificate };
}

/** @throws BadSetting when they do not belong together, or are no PEM */
export function signerOf(key: string, certificate: string, madeHere: boolean): PrintSigner {
  const [secret, shown] = parsed(key, certificate);
  if (!shown.checkPrivateKey(secret)) throw new BadSetting('QZ_KEY_FILE: is not the key of QZ_CERTIFICATE_FILE');
  return {
    certificate,
    fingerprint: shown.fingerprint256,
    expires: new Date(shown.validTo),
    madeHere,
    sign: (message) => createSign('RSA-SHA512').update(message).sign(secret, 'base64'),
  };
}

function parsed(key: string, certificate: string) {
  try {
    return [createPrivateKey(key), new X509Certificate(certificate)] as const;
  } catch {
    throw new BadSetting('QZ_KEY_FILE, QZ_CERTIFICATE_FILE: must hold a key and its certificate in PEM');
  }
}

async function readGiven(name: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch {
    throw new BadSetting(`${name}: cannot be read`);
  }
}

async function readKept(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
