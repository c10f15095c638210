import { evidenceFileOf, type Capsule, type CapsuleEntry } from '#domain/evidence/capsule.ts';
import { describeEntry, type EvidenceWords } from '#domain/evidence/describeEntry.ts';
import { capsuleIn, verifyCapsule, type CapsuleChecks, type CapsuleFault } from '#domain/evidence/verifyCapsule.ts';

// The page of evidence: it checks and shows what stands in it, or a file that somebody chooses, and asks no server. The
// server puts this file and those that it imports into the page as they stand, without their types.

/** What the page says, in its language. */
interface PageWords extends EvidenceWords {
  readonly language: string;
  readonly timeZone: string;
  readonly page: Readonly<Record<string, string>>;
  readonly fault: Readonly<Record<CapsuleFault, string>>;
  /** The keys of the server that sent the page; a page that was saved may be of anybody. */
  readonly trusted: readonly string[] | null;
}

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** By the browser's own cryptography. */
function browserChecks(subtle: SubtleCrypto): CapsuleChecks {
  return {
    digestText: async (text) => toHex(await subtle.digest('SHA-256', new TextEncoder().encode(text))),
    digestFile: async (base64) => {
      try {
        const letters = atob(base64);
        if (btoa(letters) !== base64) return null;
        return toHex(
          await subtle.digest(
            'SHA-256',
            Uint8Array.from(letters, (letter) => letter.charCodeAt(0)),
          ),
        );
      } catch {
        return null;
      }
    },
    textOfFile: (base64) => new TextDecoder().decode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))),
    isSignedBy: async (key, signature, text) => {
      if (!/^[0-9a-f]{130}$/.test(key) || !/^[0-9a-f]{128}$/.test(signature)) return false;
      try {
        const curve = { name: 'ECDSA', namedCurve: 'P-256' };
        const point = await subtle.importKey('raw', fromHex(key), curve, false, ['verify']);
        const way = { name: 'ECDSA', hash: 'SHA-256' };
        return await subtle.verify(way, point, fromHex(signature), new TextEncoder().encode(text));
      } catch {
        return false;
      }
    },
  };
}

function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

function element(name: string, content: readonly (Node | string)[], attributes: Readonly<Record<string, string>> = {}) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

/** A fact under its name, as rows of a list. */
function factRows(facts: readonly { readonly label: string; readonly value: string }[]): HTMLElement {
  return element(
    'dl',
    facts.flatMap(({ label, value }) => [element('dt', [label]), element('dd', [value])]),
  );
}

function fileShown(entry: CapsuleEntry, { files }: Capsule, title: string, words: PageWords): readonly Node[] {
  const file = evidenceFileOf(entry);
  if (!file) return [];
  const bytes = files[file.sha256];
  const print = element('p', [file.sha256], { class: 'print' });
  if (bytes === undefined) return [element('p', [words.page['notEnclosed'] ?? ''], { class: 'muted' }), print];
  const address = `data:${file.type};base64,${bytes}`;
  if (/^image\/(jpeg|png|webp|gif)$/.test(file.type))
    return [element('img', [], { src: address, alt: title, loading: 'lazy' }), print];
  const link = filled(words.page['file'] ?? '', { type: file.type });
  return [element('p', [element('a', [link], { href: address, download: file.sha256.slice(0, 8) })]), print];
}

function entryShown(entry: CapsuleEntry, capsule: Capsule, words: PageWords, wrongAt: number | null): HTMLElement {
  const { title, facts } = describeEntry(entry, words);
  const when = entry.at === null ? '' : momentText(entry.at, words);
  const isWrong = entry.n === wrongAt;
  return element(
    'li',
    [
      element('strong', [title]),
      element('span', [`${entry.n}${when && ` · ${when}`}`], { class: 'muted' }),
      factRows(facts),
      ...fileShown(entry, capsule, title, words),
    ],
    isWrong ? { class: 'wrong' } : {},
  );
}

function momentText(at: string, { language, timeZone }: PageWords): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return at;
  const day = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  return new Intl.DateTimeFormat(language, { ...day, ...clock, timeZone }).format(time);
}

function verdictShown(tone: string, title: string, texts: readonly string[]): void {
  const place = document.getElementById('verdict');
  place?.setAttribute('class', `card verdict ${tone}`);
  place?.replaceChildren(element('h2', [title]), ...texts.map((text) => element('p', [text])));
}

/** Checks a capsule and shows what it says; what is wrong is said first, and the rest is shown all the same. */
async function show(text: string | null, words: PageWords): Promise<void> {
  const say = (name: string, values = {}) => filled(words.page[name] ?? '', values);
  const place = document.getElementById('entries');
  place?.replaceChildren();
  // Without https a browser has no cryptography; a file of the device has it.
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) {
    verdictShown('wrong', say('cannot'), [say('cannotWords')]);
    return;
  }
  verdictShown('', say('checking'), []);
  const verdict = await verifyCapsule(text ?? '', browserChecks(subtle), words.trusted ?? undefined);
  const { capsule } = verdict;
  const wrongAt = verdict.ok ? null : verdict.n;
  if (verdict.ok) {
    const counts = { entries: verdict.capsule.entries.length, files: Object.keys(verdict.capsule.files).length };
    verdictShown('right', say('right'), [say('rightWords', counts)]);
  } else
    verdictShown('wrong', say('wrong'), [
      words.fault[verdict.fault],
      ...(wrongAt === null ? [] : [say('wrongAt', { n: wrongAt })]),
    ]);
  if (!capsule || !place) return;
  document.querySelector('h1')?.replaceChildren(say('of', { reference: capsule.reference }));
  place.append(
    factRows([
      { label: say('shop'), value: capsule.shop },
      { label: say('sealed'), value: momentText(capsule.sealed_at, words) },
      { label: say('entries'), value: String(capsule.entries.length) },
      { label: say('key'), value: capsule.seal.key },
    ]),
    ...(capsule.reader === 'carrier' ? [element('p', [say('carrier')], { class: 'muted' })] : []),
    element('p', [say('proves')], { class: 'muted' }),
    element(
      'ol',
      capsule.entries.map((entry) => entryShown(entry, capsule, words, wrongAt)),
      { class: 'entries' },
    ),
  );
}

/** Shows the capsule of this page, and each file that somebody chooses. */
function begin(): void {
  const words = JSON.parse(document.getElementById('words')?.textContent ?? '{}') as PageWords;
  const block = document.getElementById('capsule');
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
  if (block) void show(block.textContent, words);
  chooser?.addEventListener('change', () => {
    const [file] = chooser.files ?? [];
    if (file) void file.text().then((text) => show(capsuleIn(text), words));
  });
}

begin();
