import { createHash, generateKeyPairSync, sign, verify, createPublicKey } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BEGIN, chained } from '../blackBox/chain.ts';
import { recordingText, recordSession } from '../blackBox/recording.ts';
import { chainOf, withChain } from '../blackBox/recordingChain.ts';
import { CAPSULE_FORMAT, capsuleText, chainFacts, sealText, type Capsule } from './capsule.ts';
import type { EvidenceFact } from './evidenceKinds.ts';
import { CAPSULE_MARKS, capsuleIn, verifyCapsule, type CapsuleChecks } from './verifyCapsule.ts';

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const ENCODING = 'ieee-p1363' as const;
const HEADER = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex');

const checks: CapsuleChecks = {
  digestText: async (text) => sha256(text),
  digestFile: async (base64) => {
    const bytes = Buffer.from(base64, 'base64');
    return bytes.toString('base64') === base64 ? sha256(bytes) : null;
  },
  textOfFile: (base64) => Buffer.from(base64, 'base64').toString(),
  isSignedBy: async (key, signature, text) => {
    if (!/^[0-9a-f]{130}$/.test(key) || !/^[0-9a-f]{128}$/.test(signature)) return false;
    try {
      const der = Buffer.concat([HEADER, Buffer.from(key, 'hex')]);
      const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
      return verify(
        'sha256',
        Buffer.from(text),
        { key: publicKey, dsaEncoding: ENCODING },
        Buffer.from(signature, 'hex'),
      );
    } catch {
      return false;
    }
  },
};

const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const { privateKey, publicKey } = pair();
const hexOf = (key: typeof publicKey) => key.export({ format: 'der', type: 'spki' }).subarray(-65).toString('hex');
const KEY = hexOf(publicKey);

function sealed(
  facts: readonly EvidenceFact[],
  files: Record<string, string>,
  by = { privateKey, publicKey },
): Capsule {
  const { entries, head } = chainFacts(facts, sha256);
  const top = { format: CAPSULE_FORMAT, reference: 'P-1', shop: 'Café <1>', reader: 'own', head } as const;
  const whole = { ...top, sealed_at: '2026-11-29T10:00:00.000Z' };
  const signature = sign('sha256', Buffer.from(sealText(whole)), { key: by.privateKey, dsaEncoding: ENCODING });
  return { ...whole, entries, files, seal: { key: hexOf(by.publicKey), signature: signature.toString('hex') } };
}

const photo = Buffer.from('the bytes of a photo');
const PHOTO = sha256(photo);
const FACTS: readonly EvidenceFact[] = [
  { kind: 'order', at: '2026-11-20T08:00:00.000Z', says: { reference: 'P-1', name: 'José </script>' } },
  { kind: 'line', at: null, says: { sku: 'A', units: 2, serials: ['S1'] } },
  { kind: 'status', at: '2026-11-20T09:00:00.000Z', says: { status: 'PICKED', by: 'Ana' } },
  { kind: 'photo', at: null, says: { of: 'packing', file: { sha256: PHOTO, type: 'image/jpeg', enclosed: true } } },
];
const FILES = { [PHOTO]: photo.toString('base64') };
const capsule = sealed(FACTS, FILES);
const text = capsuleText(capsule);
const fault = async (changed: Capsule | string, trusted?: readonly string[]) => {
  const verdict = await verifyCapsule(typeof changed === 'string' ? changed : capsuleText(changed), checks, trusted);
  return verdict.ok ? null : [verdict.fault, verdict.n];
};

describe('a capsule', () => {
  it('holds as it was sealed, out of its file and out of a page around it', async () => {
    expect(await fault(text, [KEY])).toBeNull();
    expect(capsuleIn(`${text}\n`)).toBe(text);
    expect(capsuleIn(`<html>${CAPSULE_MARKS[0]}${text}${CAPSULE_MARKS[1]}</html>`)).toBe(text);
    expect([capsuleIn('%PDF-1.7'), capsuleIn(CAPSULE_MARKS[0] + text)]).toEqual([null, null]);
    expect(text).not.toContain('<');
  });

  it('fails with any one byte of it changed', async () => {
    const other = (code: number) => String.fromCharCode(code === 126 ? 33 : code + 1);
    for (let at = 0; at < text.length; at += 1) {
      const changed = text.slice(0, at) + other(text.charCodeAt(at)) + text.slice(at + 1);
      expect(await fault(changed), `byte ${at}`).not.toBeNull();
    }
  });

  it('fails with any bytes changed, put in or left out, wherever they stand', async () => {
    const place = fc.integer({ min: 0, max: text.length - 1 });
    await fc.assert(
      fc.asyncProperty(
        place,
        fc.string({ maxLength: 3, unit: 'binary' }),
        fc.integer({ min: 0, max: 3 }),
        async (at, put, out) => {
          const changed = text.slice(0, at) + put + text.slice(at + out);
          fc.pre(changed !== text);
          expect(await fault(changed)).not.toBeNull();
        },
      ),
      { numRuns: 500 },
    );
  });

  it('fails with its end cut off anywhere', async () => {
    for (let end = 0; end < text.length; end += 7)
      expect(await fault(text.slice(0, end))).toEqual(['unreadable', null]);
  });

  const [first, second, third, fourth] = capsule.entries as [
    Capsule['entries'][0],
    Capsule['entries'][0],
    Capsule['entries'][0],
    Capsule['entries'][0],
  ];
  it.each<[string, Capsule, [string, number | null]]>([
    ['two entries were swapped', { ...capsule, entries: [first, third, second, fourth] }, ['missing', 2]],
    ['an entry was dropped', { ...capsule, entries: [first, third, fourth] }, ['missing', 2]],
    ['an entry stands twice', { ...capsule, entries: [first, second, second, third, fourth] }, ['out-of-order', 2]],
    ['the last entry was cut off', { ...capsule, entries: [first, second, third] }, ['missing', 4]],
    ['all were cut off', { ...capsule, entries: [] }, ['missing', 1]],
    [
      'all were cut off, and the end with them',
      { ...capsule, entries: [], files: {}, head: BEGIN },
      ['unsealed', null],
    ],
    [
      'an entry says another thing',
      { ...capsule, entries: [first, { ...second, says: { ...second.says, units: 3 } }, third, fourth] },
      ['changed', 2],
    ],
    [
      'another hour',
      { ...capsule, entries: [first, second, { ...third, at: '2026-11-20T09:00:01.000Z' }, fourth] },
      ['changed', 3],
    ],
    ['a file is gone', { ...capsule, files: {} }, ['file-missing', 4]],
    [
      'a file shows another thing',
      { ...capsule, files: { [PHOTO]: Buffer.from('other').toString('base64') } },
      ['file-changed', 4],
    ],
    ['a file was put in', { ...capsule, files: { ...FILES, [sha256('x')]: 'eA==' } }, ['file-foreign', null]],
    ['it is of another order', { ...capsule, reference: 'P-2' }, ['unsealed', null]],
    ['it was sealed at another time', { ...capsule, sealed_at: '2026-11-29T10:00:01.000Z' }, ['unsealed', null]],
    [
      'the key of another signs for it',
      { ...capsule, seal: { ...capsule.seal, key: hexOf(pair().publicKey) } },
      ['unsealed', null],
    ],
  ])('names the first fault where %s', async (_, changed, wrong) => {
    expect(await fault(changed)).toEqual(wrong);
  });

  it('fails where the server itself tells another thing than a device recorded', async () => {
    const cause = { by: 'scan', text: '8400000000017', source: 'camera' } as const;
    const what = (n: number) =>
      ({ what: 'events', sessionId: 's', cause, events: [{ n, at: n, kind: 'add', units: 1 }] }) as never;
    const opened = { what: 'orders-announced', sessionId: 's', orderIds: [1] } as const;
    const rows = chained(BEGIN, [opened, what(1), what(2)], { userId: 7, at: 9, writer: 'w', sha256 });
    const recording = recordSession(rows, 's');
    const told = withChain(recordingText(recording), chainOf(rows, 's', recording.steps));
    const sealedWith = (recorded: string, head: string) => {
      const bytes = Buffer.from(recorded);
      const file = { sha256: sha256(bytes), type: 'application/json', enclosed: true };
      return sealed([{ kind: 'recording', at: null, says: { head, file } }], {
        [file.sha256]: bytes.toString('base64'),
      });
    };
    const end = rows.at(-1)?.hash ?? '';
    expect(await fault(sealedWith(told, end))).toBeNull();
    expect(await fault(sealedWith(told, rows[1]?.hash ?? ''))).toEqual(['device-changed', 1]);
    expect(await fault(sealedWith(told.replace('"units":1', '"units":2'), end))).toEqual(['device-changed', 1]);
    expect(await fault(sealedWith(recordingText(recording), end))).toEqual(['device-changed', 1]);
  });

  it('made anew from scratch bears the key of whoever made it, which the one that is trusted is not', async () => {
    const forged = sealed(
      [...FACTS.slice(0, 2), { kind: 'status', at: null, says: { status: 'SHIPPED' } }],
      {},
      pair(),
    );
    expect([await fault(forged), await fault(forged, [KEY])]).toEqual([null, ['other-key', null]]);
  });

  it.each(['', '{}', 'null', '[]', '{"format":"despacho-evidence-1"}', 'hola'])('is not %s', async (nothing) => {
    expect(await fault(nothing)).toEqual(['unreadable', null]);
  });

  it('does not take a second spelling of the same words, nor words that are in no chain', async () => {
    expect(await fault(text.replace('"n":1', '"n":1.0'))).toEqual(['respelt', null]);
    expect(await fault(text.replace('"entries":', '"a":1,"entries":'))).toEqual(['respelt', null]);
    expect(await fault(text.replace('"at":null', '"at":null,"extra":1'))).toEqual(['respelt', null]);
  });
});
