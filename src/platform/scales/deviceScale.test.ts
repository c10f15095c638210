import type { ScaleChoice } from '#domain/scales/choice.ts';
import { hidScale, hidWith } from '#tests/fakes/scales/hidScale.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDeviceScale } from './deviceScale.ts';
import { hidScales } from './hidScale.ts';

const CHOICE: ScaleChoice = { way: 'hid', id: '922:8003', name: 'M10', protocol: 'sics', speed: 9600, form: '8N1' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);

async function atBench(chosen: ScaleChoice | null = CHOICE, bench = hidScale()) {
  const usb = hidWith(bench.scale);
  const port = hidScales(() => usb.hid, Date.now);
  const scale = createDeviceScale(
    async () => port,
    () => chosen,
  );
  let drawn = 0;
  scale.watch(() => (drawn += 1));
  await settle();
  return { ...usb, bench, port, scale, drawn: () => drawn };
}

it('opens the scale that was chosen here by itself, and shows what it reads', async () => {
  const { bench, scale } = await atBench();
  expect(scale.view()).toEqual({ is: 'opening' });
  bench.shows(850);
  expect(scale.view()).toMatchObject({ is: 'reading', reading: { grams: 850, state: 'stable' } });
});

it('draws the same value once, and hands on each reading', async () => {
  const { bench, scale, drawn } = await atBench();
  const heard: (number | null)[] = [];
  scale.hear(({ grams }) => heard.push(grams));
  bench.shows(850);
  const before = drawn();
  bench.shows(850);
  bench.shows(850);
  expect(drawn()).toBe(before);
  expect(heard).toEqual([850, 850, 850]);
});

it('knows a scale that fell asleep, whose last value is no weight any more', async () => {
  const { bench, scale, port } = await atBench();
  bench.shows(850);
  await vi.advanceTimersByTimeAsync(port.silentAfter);
  expect(scale.view()).toEqual({ is: 'silent' });
  bench.shows(200);
  expect(scale.view()).toMatchObject({ is: 'reading', reading: { grams: 200 } });
});

it('knows a scale that says nothing from the start', async () => {
  const { scale, port } = await atBench();
  await vi.advanceTimersByTimeAsync(port.silentAfter);
  expect(scale.view()).toEqual({ is: 'silent' });
});

it('comes back by itself when the cable does', async () => {
  const { bench, scale, unplug, plug } = await atBench();
  bench.shows(850);
  unplug(bench.scale);
  expect(scale.view()).toEqual({ is: 'off', code: 'gone', words: '' });
  plug(bench.scale);
  await settle();
  bench.shows(200);
  expect(scale.view()).toMatchObject({ reading: { grams: 200 } });
});

it('waits for a scale that is not there yet', async () => {
  const bench = hidScale();
  const { hid, unplug, plug } = hidWith(bench.scale);
  unplug(bench.scale);
  const port = hidScales(() => hid, Date.now);
  const scale = createDeviceScale(
    async () => port,
    () => CHOICE,
  );
  scale.watch(() => undefined);
  await settle();
  expect(scale.view()).toMatchObject({ is: 'off', code: 'gone' });
  plug(bench.scale);
  await settle();
  bench.shows(850);
  expect(scale.view()).toMatchObject({ reading: { grams: 850 } });
});

it('hears nothing of a scale that was put away', async () => {
  const { bench, scale } = await atBench();
  bench.shows(850);
  await scale.choose(null);
  bench.shows(900);
  expect(scale.view()).toEqual({ is: 'none' });
  expect(bench.scale.opened).toBe(false);
});

it('opens nothing where none was chosen', async () => {
  const { bench, scale } = await atBench(null);
  expect(scale.view()).toEqual({ is: 'none' });
  expect(bench.scale.opened).toBe(false);
});

it('keeps to the last choice when two follow each other at once', async () => {
  const { bench, scale } = await atBench(null);
  await Promise.all([scale.choose(CHOICE), scale.choose(null)]);
  await settle();
  expect(scale.view()).toEqual({ is: 'none' });
  expect(bench.scale.opened).toBe(false);
});

it('says that somebody else holds it', async () => {
  const { scale } = await atBench(CHOICE, hidScale({ isHeld: true }));
  expect(scale.view()).toMatchObject({ is: 'off', code: 'busy', words: 'Failed to open the device.' });
});
