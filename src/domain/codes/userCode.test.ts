import { expect, it } from 'vitest';
import { readUserCode, USER_CODE_ALPHABET, writeUserCode } from './userCode.ts';

const IDS = ['0000', '7ZK3', 'A1B2C3D4E5F6', 'ZZZZZZZZZZZZZZZZ', '0123456789ABCDEFGHJKMNPQRSTVWXYZ'];

it.each(IDS)('reads %s back as it was written', (id) => {
  expect(readUserCode(writeUserCode(id))).toBe(id);
});

it('reads small letters, spaces at the ends and letters that look like digits', () => {
  const code = writeUserCode('10AB10');
  expect(readUserCode(` ${code.toLowerCase()} `)).toBe('10AB10');
  expect(readUserCode(code.replace('10AB10', 'lOABiO'))).toBe('10AB10');
});

it('notices every single wrong letter', () => {
  const id = '7ZK3Q9';
  const code = writeUserCode(id);
  const changed = [...id].flatMap((letter, place) =>
    [...USER_CODE_ALPHABET]
      .filter((other) => other !== letter)
      .map((other) => code.replace(id, id.slice(0, place) + other + id.slice(place + 1))),
  );
  expect(changed.filter((text) => readUserCode(text) !== null)).toEqual([]);
});

it.each(['', 'DSPU', 'DSPU-7ZK3', 'DSPU-7Z-3', '8480017507990', 'PED-2026-00417', 'DSPU-7ZK*-0', 'XDSPU-7ZK3-0'])(
  'takes %j for no badge',
  (text) => {
    expect(readUserCode(text)).toBeNull();
  },
);
