import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { blackBoxText, parseBlackBox } from './blackBoxFile.ts';
import { BEGIN, chained, verifyChain, type BlackBoxEntry } from './chain.ts';
import { keptText, type BlackBoxFact } from './blackBoxFact.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const told = (which: string): BlackBoxFact => ({
  what: 'answer',
  sessionId: 's',
  cause: { by: 'tap', on: 'undo' },
  answer: { kind: 'note', which },
});
const chain = (...which: string[]) => chained(BEGIN, which.map(told), { userId: 7, at: 5, writer: 'w', sha256 });
const verify = (entries: readonly BlackBoxEntry[]) => verifyChain(BEGIN, entries, sha256);

const entries = chain('a', 'b', 'c', 'd');
const without = (n: number) => entries.filter((one) => one.n !== n);
const [first, second, third, fourth] = entries as [BlackBoxEntry, BlackBoxEntry, BlackBoxEntry, BlackBoxEntry];

describe('the chain of a black box', () => {
  it('holds as it was written, also when it was written in pieces and read back from JSON', () => {
    const more = chained(fourth, [told('e')], { userId: 7, at: 6, writer: 'w', sha256 });
    const back = JSON.parse(JSON.stringify([...entries, ...more])) as BlackBoxEntry[];
    expect(verify(back)).toEqual({ ok: true, head: { n: 5, hash: more[0]?.hash } });
    expect(verify([])).toEqual({ ok: true, head: BEGIN });
  });

  it.each([
    ['one was changed', [first, { ...second, fact: told('x') }, third, fourth], { n: 2, fault: 'changed' }],
    ['its time was changed', [{ ...first, at: 6 }, second, third, fourth], { n: 1, fault: 'changed' }],
    ['its writer was changed', [{ ...first, writer: 'x' }, second, third, fourth], { n: 1, fault: 'changed' }],
    [
      'its hash was made to fit',
      [first, { ...second, fact: told('x'), hash: chain('a', 'x')[1]!.hash }, third, fourth],
      { n: 3, fault: 'changed' },
    ],
    ['one is missing', without(3), { n: 3, fault: 'missing' }],
    ['the beginning is missing', without(1), { n: 1, fault: 'missing' }],
    ['two were swapped', [first, third, second, fourth], { n: 2, fault: 'missing' }],
    ['one was put in twice', [first, second, second, third], { n: 2, fault: 'out-of-order' }],
    ['one is of another person', [first, { ...second, userId: 8 }, third], { n: 2, fault: 'another-person' }],
    [
      'one was left out and the others renumbered',
      without(2).map((one, index) => ({ ...one, n: index + 1 })),
      { n: 2, fault: 'changed' },
    ],
  ])('names the first broken link when %s', (_name, broken, fault) => {
    expect(verify(broken)).toEqual({ ok: false, ...fault });
  });

  it('tells apart two who write the same thing behind the same entry in one millisecond', () => {
    const [mine] = chained(second, [told('c')], { userId: 7, at: 5, writer: 'another', sha256 });
    expect(mine).toMatchObject({ n: third.n, at: third.at, fact: third.fact });
    expect(mine?.hash).not.toBe(third.hash);
  });

  it('still holds where it was begun before entries named their writer', () => {
    const old: BlackBoxEntry[] = [
      {
        n: 1,
        at: 5,
        userId: 7,
        fact: told('a'),
        hash: '2b527f2447b5b9051b88c9be51d7f4bd47b481a76e0c52c17852dabfe01d6963',
      },
      {
        n: 2,
        at: 5,
        userId: 7,
        fact: told('b'),
        hash: '1b6e307361243fc7732396374cd86fa082925dde1ce56b8b163bcabaf3380fb3',
      },
    ];
    const more = chained(old[1]!, [told('c')], { userId: 7, at: 6, writer: 'w', sha256 });
    expect(verify([...old, ...more])).toMatchObject({ ok: true, head: { n: 3 } });
  });

  it('notices what was cut off at the end, when it is known where it stood', () => {
    expect(verifyChain(BEGIN, entries.slice(0, 2), sha256, fourth)).toEqual({ ok: false, n: 3, fault: 'missing' });
  });

  it('goes on from the nail when the beginning was forgotten, and from no other', () => {
    expect(verifyChain(second, [third, fourth], sha256, fourth)).toMatchObject({ ok: true });
    expect(verifyChain({ ...second, hash: first.hash }, [third, fourth], sha256, fourth)).toEqual({
      ok: false,
      n: 3,
      fault: 'changed',
    });
  });
});

describe('its file', () => {
  const text = blackBoxText({
    deviceId: 'd',
    exportedAt: 'now',
    anchor: BEGIN,
    entries,
    head: { n: 4, hash: fourth.hash },
  });

  it('comes back as it was', () => {
    expect(parseBlackBox(text)).toMatchObject({ ok: true, file: { deviceId: 'd', entries, head: { n: 4 } } });
  });

  it.each([
    ['a cut in the middle of a line', text.slice(0, text.indexOf('"which":"b"')), { line: 3, fault: 'unreadable' }],
    ['a cut at a line', text.split('\n').slice(0, 3).join('\n'), { line: 4, fault: 'no-end' }],
    ['another file', '{"format":1}', { line: 1, fault: 'not-a-black-box' }],
    ['no file at all', 'hola', { line: 1, fault: 'not-a-black-box' }],
  ])('says where %s is', (_name, broken, fault) => {
    expect(parseBlackBox(broken)).toEqual({ ok: false, ...fault });
  });
});

it('keeps of a page of text only its beginning and its length', () => {
  expect(keptText('8400000000001')).toBe('8400000000001');
  expect(keptText('x'.repeat(4000))).toBe(`${'x'.repeat(256)}…(4000)`);
});
