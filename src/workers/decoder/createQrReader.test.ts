import { pictureText } from '#domain/workSession/handover/codes.ts';
import { baselineOnly, bothEngines } from '#tests/fixtures/engines.ts';
import { blankFrame, labelFrame } from '#tests/fixtures/labelFrame.ts';
import { expect, it } from 'vitest';
import { createQrReader } from './createQrReader.ts';

const PICTURE = pictureText('0f8fad5b-d9cb-469f-a165-70867728950e', new Uint8Array(700).fill(9), 5);
const QR = { text: PICTURE, format: 'QR', scale: 2, turn: 8 } as const;
const engines = await bothEngines();

it.each([
  ['wasm', engines],
  ['the baseline', baselineOnly()],
])('reads a picture of a hand-over by %s, and no label', async (_name, by) => {
  const reader = createQrReader(() => by);
  expect((await reader.read(await labelFrame(QR))).map(({ text }) => text)).toEqual([PICTURE]);
  expect(await reader.read(await labelFrame({ text: '8480017507990' }))).toEqual([]);
});

it('looks harder once after each picture that it missed', async () => {
  const efforts: string[] = [];
  const main = { ...engines.main, read: async (_: unknown, __: unknown, effort: string) => (efforts.push(effort), []) };
  const reader = createQrReader(() => ({ ...engines, main }));
  for (let frame = 0; frame < 4; frame += 1) await reader.read(blankFrame());
  expect(efforts).toEqual(['fast', 'harder', 'fast', 'harder']);
});
