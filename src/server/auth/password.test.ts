import { argon2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword, NOBODYS_HASH } from './password.ts';

describe('passwords', () => {
  it('match their own hash and no other', async () => {
    const stored = await hashPassword('despacho-demo');
    expect(await isPassword('despacho-demo', stored)).toBe(true);
    expect(await isPassword('Despacho-demo', stored)).toBe(false);
    expect(await isPassword('despacho-demo', await hashPassword('other'))).toBe(false);
  });

  it('are salted', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'));
  });

  it('are argon2id with 19 MiB and two passes', async () => {
    const salt = Buffer.alloc(16, 7);
    const tag = argon2Sync('argon2id', {
      message: Buffer.from('x'),
      nonce: salt,
      parallelism: 1,
      tagLength: 32,
      memory: 19_456,
      passes: 2,
    });
    expect(await hashPassword('x', salt)).toContain(tag.toString('base64').replaceAll('=', ''));
  });

  it('match however an accented letter was typed', async () => {
    expect(await isPassword('contrase\u006E\u0303a', await hashPassword('contrase\u00F1a'))).toBe(true);
  });

  it('never match nobody, nor text that is no hash', async () => {
    for (const stored of [NOBODYS_HASH, '', 'despacho-demo', '$argon2id$v=19$m=8,t=1,p=1$$']) {
      expect(await isPassword('despacho-demo', stored)).toBe(false);
    }
  });
});
