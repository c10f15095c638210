import { describe, expect, it } from 'vitest';
import type { Key } from './keyCharacters.ts';
import { NO_BURST, readKeys, readSilence, type Burst, type WedgeState } from './readKeys.ts';

type Press = { readonly key: string; readonly at: number } & Partial<Omit<Key, 'key'>>;

/** Plays keys and returns what they led to, the silence at the end included. */
function play(presses: readonly Press[]): { bursts: Burst[]; through: string; takenBack: boolean; taken: string } {
  let state: WedgeState = NO_BURST;
  const bursts: Burst[] = [];
  let [through, taken, takenBack] = ['', '', false];
  for (const { at, ...press } of presses) {
    const key: Key = { code: '', shift: false, chord: false, repeat: false, inTextBox: false, ...press };
    const answer = readKeys(state, key, at);
    state = answer.state;
    if (answer.burst) bursts.push(answer.burst);
    takenBack ||= answer.takeBack;
    if (answer.take) taken += name(key.key);
    else through += name(key.key);
  }
  const end = readSilence(state, Infinity);
  if (end.burst) bursts.push(end.burst);
  return { bursts, through, takenBack, taken };
}

function name(key: string): string {
  return key === 'Enter' ? '⏎' : key === 'Tab' ? '⇥' : key;
}

/** A scanner types these keys, `gap` ms apart, from `start` on. */
function stream(
  keys: Iterable<string>,
  { gap = 8, start = 1000, ...more }: { gap?: number; start?: number } & Partial<Key> = {},
): Press[] {
  return [...keys].map((key, i) => ({ ...more, key, at: start + i * gap }));
}

const EAN = '8480017507990';

describe('a scanner', () => {
  it.each(['Enter', 'Tab'])('that ends with %s gives one burst, and the key presses nothing', (end) => {
    const { bursts, taken } = play(stream([...EAN, end]));
    expect(bursts).toMatchObject([{ text: EAN }]);
    expect(taken).toBe(`${EAN.slice(1)}${name(end)}`);
  });

  it('that sends no end key gives one burst after 80 ms of silence', () => {
    expect(play(stream(EAN)).bursts).toMatchObject([{ text: EAN }]);
  });

  it('that is slow (45 ms a key) or hesitates once is still a scanner', () => {
    expect(play(stream(EAN, { gap: 45 })).bursts).toMatchObject([{ text: EAN }]);
    const hesitant = stream(EAN).map((press, i) => (i < 2 ? press : { ...press, at: press.at + 60 }));
    expect(play(hesitant).bursts).toMatchObject([{ text: EAN }]);
  });

  it.each([90, 120, 150])('that is as slow as a Bluetooth link with %i ms a key is one when a key ends it', (gap) => {
    const { bursts, taken } = play(stream([...EAN, 'Enter'], { gap }));
    expect(bursts).toMatchObject([{ text: EAN, headless: false }]);
    expect(taken).toBe(`${EAN.slice(3)}⏎`);
  });

  it('that is slow and sends no end key is no scanner', () => {
    expect(play(stream(EAN, { gap: 120 })).bursts).toEqual([]);
  });

  it('that stops for 150 ms anywhere inside a code still sends one code', () => {
    for (let stop = 1; stop < EAN.length; stop += 1) {
      const keys = stream([...EAN, 'Enter']).map((press, i) => (i < stop ? press : { ...press, at: press.at + 150 }));
      expect(play(keys).bursts).toMatchObject([{ text: EAN, headless: false }]);
    }
  });

  it('that stops for longer never passes the rest of its code for a code', () => {
    const whole = stream([...EAN, 'Enter'], { start: 0 });
    for (let stop = 1; stop < EAN.length; stop += 1) {
      const cut = stream([...EAN, 'Enter'], { start: 1000 }).map((press, i) =>
        i < stop ? press : { ...press, at: press.at + 280 },
      );
      const bursts = play([...whole, ...cut])
        .bursts.slice(1)
        .filter(({ headless }) => !headless);
      expect(bursts.every(({ text }) => text === EAN)).toBe(true);
    }
  });

  it('reads a card of two characters that Enter ends, at machine speed only', () => {
    expect(play(stream([...'3*', 'Enter'])).bursts).toMatchObject([{ text: '3*' }]);
    expect(play(stream([...'OK', 'Enter'])).bursts).toMatchObject([{ text: 'OK' }]);
    expect(play(stream([...'3*', 'Enter'], { gap: 110 }))).toMatchObject({ bursts: [], through: '3*⏎' });
    expect(play(stream([...'3*', 'Enter'], { inTextBox: true }))).toMatchObject({ bursts: [], through: '3*⏎' });
  });

  it('tells when its last key was pressed', () => {
    expect(play(stream([...EAN, 'Enter'], { start: 1000 })).bursts).toMatchObject([{ at: 1000 + 13 * 8 }]);
  });

  it('may send the GS1 separator as F8', () => {
    expect(play(stream([...'10LOTE7', 'F8', ...'372', 'Enter'])).bursts).toMatchObject([{ text: '10LOTE7\u001d372' }]);
  });

  it('that follows itself at once gives two bursts', () => {
    const twice = [...stream(EAN, { start: 0 }), ...stream('8412345678905', { start: 400 })];
    expect(play(twice).bursts.map(({ text }) => text)).toEqual([EAN, '8412345678905']);
  });

  it('may send Shift, dead keys and unknown keys in between', () => {
    const keys = ['Shift', 'A', 'Unidentified', 'Shift', 'B', '-', 'Dead', '1', '2', 'Enter'];
    expect(play(stream(keys)).bursts).toMatchObject([{ text: 'AB-12' }]);
  });

  it('sends the GS1 separator as Ctrl and ]', () => {
    const keys = [
      ...stream('10LOTE7', { start: 0 }),
      { key: ']', chord: true, at: 57 },
      ...stream(['3', '7', '2', 'Enter'], { start: 62 }),
    ];
    expect(play(keys).bursts).toMatchObject([{ text: '10LOTE7\u001d372' }]);
  });

  it('whose Enter comes late still presses nothing with it', () => {
    const late = [...stream(EAN, { start: 0 }), { key: 'Enter', at: 12 * 8 + 150 }];
    expect(play(late)).toMatchObject({ bursts: [{ text: EAN }], taken: `${EAN.slice(1)}⏎` });
  });
});

describe('a scanner set to a US keyboard', () => {
  const digitRow: Readonly<Record<string, string>> = {
    '&': 'Digit1',
    é: 'Digit2',
    '"': 'Digit3',
    "'": 'Digit4',
    '(': 'Digit5',
    '-': 'Digit6',
    è: 'Digit7',
    _: 'Digit8',
    ç: 'Digit9',
    à: 'Digit0',
  };

  it('on a French one types other characters, and the meant ones are known by place', () => {
    const typed = [..."_'_àà&è(àèççà"].map((key, i) => ({ key, code: digitRow[key] ?? '', at: i * 8 }));
    expect(play([...typed, { key: 'Enter', at: 110 }]).bursts).toMatchObject([{ text: "_'_àà&è(àèççà", usText: EAN }]);
  });

  it('on a Spanish one swaps the signs', () => {
    const typed: Press[] = [
      { key: 'P', code: 'KeyP', shift: true, at: 0 },
      { key: "'", code: 'Minus', at: 8 },
      { key: '4', code: 'Digit4', at: 16 },
      { key: '1', code: 'Digit1', at: 24 },
      { key: '-', code: 'Slash', at: 32 },
      { key: 'Enter', at: 40 },
    ];
    expect(play(typed).bursts).toMatchObject([{ text: "P'41-", usText: 'P-41/' }]);
  });
});

describe('a person', () => {
  it('who types is left alone, also in a text box and with Enter', () => {
    for (const inTextBox of [true, false]) {
      const answer = play(stream([...'aceite', 'Enter'], { gap: 110, inTextBox }));
      expect(answer).toMatchObject({ bursts: [], through: 'aceite⏎', takenBack: false });
    }
  });

  it('who rolls four letters over in a text box keeps them', () => {
    const rolled = [...stream('tion', { gap: 40, inTextBox: true }), { key: 's', at: 1400, inTextBox: true }];
    expect(play(rolled)).toMatchObject({ bursts: [], through: 'tions', takenBack: false });
  });

  it('who holds a key down is no scanner, though it repeats each 33 ms', () => {
    const held = stream('7777777777', { gap: 33 }).map((press, i) => ({ ...press, repeat: i > 0 }));
    expect(play([...held, { key: 'Enter', at: 1340 }])).toMatchObject({ bursts: [], through: '7777777777⏎' });
  });

  it('who presses Enter alone presses it', () => {
    expect(play([{ key: 'Enter', at: 5000 }])).toMatchObject({ bursts: [], through: '⏎' });
  });

  it('who uses shortcuts is left alone', () => {
    expect(play(stream('cvcv', { chord: true }))).toMatchObject({ bursts: [], through: 'cvcv' });
  });
});

describe('a burst inside a text box', () => {
  it('is taken out again once it is one, and its rest never gets in', () => {
    const answer = play(stream([...EAN, 'Enter'], { inTextBox: true }));
    expect(answer).toMatchObject({
      bursts: [{ text: EAN }],
      takenBack: true,
      through: EAN.slice(0, 5),
      taken: `${EAN.slice(5)}⏎`,
    });
  });

  it('that is short counts when Enter ends it, and is taken out', () => {
    expect(play(stream([...'4711', 'Enter'], { inTextBox: true }))).toMatchObject({
      bursts: [{ text: '4711' }],
      takenBack: true,
    });
  });
});
