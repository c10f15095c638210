import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import selfsigned from 'selfsigned';
import * as z from 'zod/mini';
import { lanAddresses } from './lanAddresses.ts';

const VALID_MS = 365 * 24 * 3_600_000;
const RENEW_BEFORE_MS = 30 * 24 * 3_600_000;

const stored = z.object({ key: z.string(), cert: z.string(), addresses: z.array(z.string()), expires: z.number() });

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/**
 * The self-signed certificate of this machine, stored in the data folder, so that a phone has to trust it only once. It
 * is renewed shortly before its end, or when the machine gets another address.
 */
export async function certificate(dataDir: string, now: Date): Promise<Certificate> {
  const file = join(dataDir, 'certificate.json');
  const addresses = lanAddresses();
  const kept = await readKept(file);
  if (
    kept &&
    kept.expires - now.getTime() > RENEW_BEFORE_MS &&
    addresses.every((one) => kept.addresses.includes(one))
  ) {
    return kept;
  }
  const expires = now.getTime() + VALID_MS;
  const { private: key, cert } = await selfsigned.generate([{ name: 'commonName', value: 'despacho' }], {
    notBeforeDate: now,
    notAfterDate: new Date(expires),
    algorithm: 'sha256',
    keySize: 2048,
    extensions: [
      { name: 'basicConstraints', cA: false },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          ...['127.0.0.1', ...addresses].map((ip) => ({ type: 7 as const, ip })),
        ],
      },
    ],
  });
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, JSON.stringify({ key, cert, addresses, expires }), { mode: 0o600 });
  return { key, cert };
}

async function readKept(file: string) {
  try {
    const parsed = stored.safeParse(JSON.parse(await readFile(file, 'utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
