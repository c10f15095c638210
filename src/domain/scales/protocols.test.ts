import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageReader } from './messageReader.ts';
import { protocol, PROTOCOL_NAMES, type ProtocolName } from './protocols.ts';
import type { ScaleSaid } from './reading.ts';
import { steadyReader } from './steadyReader.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** The messages of one whole line, after the end of another. */
function hear(name: ProtocolName, text: string): readonly ScaleSaid[] {
  const { begins, read } = protocol(name);
  return messageReader(begins)(bytesOf(`\r${text}`)).flatMap((message) => read(message) ?? []);
}

const STX = '\u0002';
/** Status words of Toledo: three decimals; gross, at rest, kilograms. */
const KG = '%0 ';
const toledo = (digits: string, words = KG, check = '') => `${STX}${words}${digits}000000\r${check}`;

describe.each([
  ['sics', 'S S     100.00 g\r\n', { state: 'stable', grams: 100, unit: 'g' }],
  ['sics', 'S D      1.234 kg\r\n', { state: 'moving', grams: 1234, unit: 'kg' }],
  ['sics', 'S S      -0.12 g\r\n', { state: 'negative', grams: -0.12, unit: 'g' }],
  ['sics', 'S +\r\n', { state: 'overload', grams: null, unit: null }],
  ['sics', 'S -\r\n', { state: 'negative', grams: null, unit: null }],
  ['sics', 'S I\r\n', { state: 'moving', grams: null, unit: null }],
  ['cas', 'ST,GS,+  1.234 kg\r\n', { state: 'stable', grams: 1234, unit: 'kg' }],
  ['cas', 'ST,NT,\u0001,@,+  0.850 kg\r\n', { state: 'stable', grams: 850, unit: 'kg' }],
  ['cas', 'US,GS,+0001.20kg\r\n', { state: 'moving', grams: 1200, unit: 'kg' }],
  ['cas', 'ST,GS,-  0.005 kg\r\n', { state: 'negative', grams: -5, unit: 'kg' }],
  ['cas', 'OL,GS,         kg\r\n', { state: 'overload', grams: null, unit: null }],
  ['and', 'ST,+00850.20  g\r\n', { state: 'stable', grams: 850.2, unit: 'g' }],
  ['and', 'US,+00850.20  g\r\n', { state: 'moving', grams: 850.2, unit: 'g' }],
  ['and', 'OL,+9999999E+19\r\n', { state: 'overload', grams: null, unit: null }],
  ['toledo', toledo('001234'), { state: 'stable', grams: 1234, unit: 'kg' }],
  ['toledo', toledo('  1234', KG, '\u0055'), { state: 'stable', grams: 1234, unit: 'kg' }],
  ['toledo', toledo('001234', '%8 '), { state: 'moving', grams: 1234, unit: 'kg' }],
  ['toledo', toledo('000012', '%2 '), { state: 'negative', grams: -12, unit: 'kg' }],
  ['toledo', toledo('001234', '%4 '), { state: 'overload', grams: null, unit: 'kg' }],
  ['toledo', toledo('000850', '"0!'), { state: 'stable', grams: 850, unit: 'g' }],
  ['toledo', toledo('001000', '$  '), { state: 'stable', grams: 4535.924, unit: 'lb' }],
  ['toledo', toledo('001234', '%p '), { state: 'needs-zero', grams: 1234, unit: 'kg' }],
] as const)('%s: %j', (name, text, said) => {
  it('is read', () => expect(hear(name, text)).toEqual([said]));

  it('is read in any portions', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(text.length), { maxLength: 6 }), (cuts) => {
        const { begins, read } = protocol(name);
        const cut = messageReader(begins);
        const bytes = bytesOf(`\r${text}`);
        const edges = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
        const found = edges.slice(1).flatMap((to, at) => cut(bytes.slice(edges[at], to)));
        expect(found.flatMap((message) => read(message) ?? [])).toEqual([said]);
      }),
    );
  });

  it('that begins in the middle is no weight', () => {
    for (let from = 1; from < text.length; from += 1) {
      const { begins, read } = protocol(name);
      const messages = messageReader(begins)(bytesOf(text.slice(from)));
      expect(messages.flatMap((message) => read(message) ?? [])).toEqual([]);
    }
  });
});

it.each([
  ['sics', 'ES\r\n'],
  ['sics', 'S S   1.00 g\r\n'],
  ['sics', 'S S     1.0.0 g\r\n'],
  ['sics', 'S S     100.00 x\r\n'],
  ['cas', 'ST,GS,+ 1.2kg\r\n'],
  ['cas', 'ST,GS,+  1 234 kg\r\n'],
  ['cas', 'ST,GS,+  1.234 xx\r\n'],
  ['toledo', toledo('12 345')],
  ['toledo', toledo('00123')],
  ['toledo', `${STX}${KG}001234\r`],
] as const)('%s does not take %j for a weight', (name, text) => expect(hear(name, text)).toEqual([]));

it.each(PROTOCOL_NAMES)('%s never breaks on noise, and says only weights that can be', (name) => {
  const noise = fc.property(fc.array(fc.uint8Array({ maxLength: 80 })), (portions) => {
    const { begins, read } = protocol(name);
    const said = portions.flatMap(messageReader(begins)).flatMap((message) => read(message) ?? []);
    return said.every(({ grams }) => grams === null || Number.isFinite(grams));
  });
  expect(fc.check(noise)).toMatchObject({ failed: false });
});

it('does not keep a line that never ends', () => {
  const cut = messageReader(null);
  expect(cut(bytesOf(`\r${'1'.repeat(500)}\r`))).toEqual([]);
  expect(cut(bytesOf('S S     100.00 g\r'))).toEqual(['S S     100.00 g']);
});

const LINES = {
  sics: (value: string) => `S S ${value.padStart(10)} g\r\n`,
  cas: (value: string) => `ST,GS,+${value.padStart(8)} g\r\n`,
  and: (value: string) => `ST,+${value.padStart(8, '0')}  g\r\n`,
  toledo: (value: string) => toledo(value.replace('.', '').padStart(6, '0'), '$0!'),
} satisfies Record<ProtocolName, (value: string) => string>;

it.each(PROTOCOL_NAMES)('%s: one changed or lost byte never makes a weight at rest of another value', (name) => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999 }),
      fc.nat(),
      fc.option(fc.integer({ min: 0, max: 255 }), { nil: null }),
      (hundredths, where, byte) => {
        const value = (hundredths / 100).toFixed(2);
        const whole = bytesOf(`\r${LINES[name](value)}`);
        const line = [...whole].slice(1);
        const at = where % line.length;
        const hurt = byte === null ? line.toSpliced(at, 1) : line.with(at, byte);
        const { begins, read } = protocol(name);
        const [cut, steady] = [messageReader(begins), steadyReader()];
        const stream = [...whole, ...line, ...hurt, ...line, ...line];
        const stable = cut(Uint8Array.from(stream))
          .flatMap((message) => read(message) ?? [])
          .map(steady)
          .filter(({ state }) => state === 'stable');
        expect([...new Set(stable.map(({ grams }) => grams))]).toEqual([Number(value)]);
      },
    ),
  );
});
