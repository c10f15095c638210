import { createHash, generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { CAPSULE_FORMAT, capsuleText, chainFacts, sealText } from '#domain/evidence/capsule.ts';
import type { EvidenceFact } from '#domain/evidence/evidenceKinds.ts';
import texts from '#locales/es/evidencePage.json' with { type: 'json' };
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '#tests/fakes/eventually.ts';

const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest('hex');
const photo = Buffer.from('a photo');
const PHOTO = sha256(photo);
const FACTS: readonly EvidenceFact[] = [
  { kind: 'order', at: '2026-11-20T08:00:00.000Z', says: { reference: 'P-1', name: '<img src=x onerror=alert(1)>' } },
  { kind: 'photo', at: null, says: { of: 'packing', file: { sha256: PHOTO, type: 'image/jpeg', enclosed: true } } },
  { kind: 'label', at: null, says: { first: 1, fingerprint: 'ab' } },
];
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const KEY = publicKey.export({ format: 'der', type: 'spki' }).subarray(-65).toString('hex');

function sealed(): string {
  const { entries, head } = chainFacts(FACTS, sha256);
  const top = { format: CAPSULE_FORMAT, reference: 'P-1', shop: 'Tienda', reader: 'carrier', head } as const;
  const whole = { ...top, sealed_at: '2026-11-29T10:00:00.000Z' };
  const by = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  const signature = sign('sha256', Buffer.from(sealText(whole)), by).toString('hex');
  const files = { [PHOTO]: photo.toString('base64') };
  return capsuleText({ ...whole, entries, files, seal: { key: KEY, signature } });
}

beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto);
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

/** The page as the server sends it, with this capsule; null = none, and a field for a file. */
async function open(capsule: string | null, trusted: readonly string[] | null = null): Promise<void> {
  const { page, fault, kind, field, taken } = texts;
  const said = { kind, field, term: taken, yes: 'sí', no: 'no', decimal: ',' };
  const words = { ...said, page, fault, trusted, language: 'es-ES', timeZone: 'Europe/Madrid' };
  const block = (id: string, text: string) => {
    const made = document.createElement('script');
    made.type = 'application/json';
    made.id = id;
    made.textContent = text;
    return made;
  };
  document.body.innerHTML = '<h1></h1><section id="verdict"></section><section id="entries"></section>';
  document.body.append(block('words', JSON.stringify(words)));
  if (capsule === null) document.body.insertAdjacentHTML('beforeend', '<input type="file">');
  else document.body.append(block('capsule', capsule));
  await import('./evidencePage.ts');
}

const verdict = () => document.querySelector('#verdict h2')?.textContent;
const settled = (title: string) => eventually(() => expect(verdict()).toBe(title));

it('says that nothing was changed, and shows each entry with its photo; words of somebody are no markup', async () => {
  await open(sealed());
  await settled(texts.page.right);
  expect(document.querySelector('h1')?.textContent).toBe('Pruebas del pedido P-1');
  expect(document.querySelectorAll('.entries li')).toHaveLength(3);
  expect([...document.images].map(({ src }) => src)).toEqual([`data:image/jpeg;base64,${photo.toString('base64')}`]);
  expect(document.body.textContent).toContain('<img src=x');
  expect(document.body.textContent).toContain(KEY);
});

it('marks the first entry that is wrong, and shows the others', async () => {
  await open(sealed().replace('"first":1', '"first":2'));
  await settled(texts.page.wrong);
  expect(document.querySelector('#verdict')?.textContent).toContain(texts.fault.changed);
  expect([...document.querySelectorAll('.entries li')].map(({ className }) => className)).toEqual(['', '', 'wrong']);
});

it('does not take the seal of another server for its own', async () => {
  await open(sealed(), ['04']);
  await settled(texts.page.wrong);
  expect(document.querySelector('#verdict')?.textContent).toContain(texts.fault['other-key']);
});

it('checks a file that somebody chooses, and says of another that it is none', async () => {
  await open(null);
  const chooser = document.querySelector('input') as HTMLInputElement;
  const choose = (text: string) => {
    Object.defineProperty(chooser, 'files', { configurable: true, value: [{ text: async () => text }] });
    chooser.dispatchEvent(new Event('change'));
  };
  choose(sealed());
  await settled(texts.page.right);
  choose('%PDF-1.7');
  await settled(texts.page.wrong);
  expect(document.querySelector('#verdict')?.textContent).toContain(texts.fault.unreadable);
  expect(document.querySelectorAll('.entries li')).toHaveLength(0);
});

it('says what to do where the browser has no cryptography', async () => {
  vi.stubGlobal('crypto', {});
  await open(sealed());
  await settled(texts.page.cannot);
  expect(document.querySelector('#verdict')?.textContent).toContain(texts.page.cannotWords);
});
