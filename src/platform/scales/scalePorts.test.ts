import type { ScaleChoice } from '#domain/scales/choice.ts';
import type { ScaleReading } from '#domain/scales/reading.ts';
import { eventually } from '#tests/fakes/eventually.ts';
import { hidScale, hidWith } from '#tests/fakes/scales/hidScale.ts';
import { serialScale, serialScalesWith } from '#tests/fakes/scales/serialScale.ts';
import { expect, it } from 'vitest';
import { hidScales } from './hidScale.ts';
import { serialScales } from './serialScale.ts';

const now = () => 1000;
const hidChoice: ScaleChoice = {
  way: 'hid',
  id: '922:8003',
  name: 'M10',
  protocol: 'sics',
  speed: 9600,
  form: '8N1',
};
const serialChoice = (over: Partial<ScaleChoice> = {}): ScaleChoice => ({
  ...hidChoice,
  way: 'serial',
  id: '067b:2303',
  ...over,
});

function ear() {
  const readings: ScaleReading[] = [];
  let losses = 0;
  return {
    readings,
    losses: () => losses,
    ear: { reads: (reading: ScaleReading) => readings.push(reading), lost: () => (losses += 1) },
  };
}

it('finds a HID scale by the tap of a person, and hears it until it is closed', async () => {
  const bench = hidScale();
  const port = hidScales(() => hidWith(bench.scale).hid, now);
  expect(await port.find()).toEqual({ ok: true, scale: { id: '922:8003', name: 'M10 Digital Scale' } });
  const { readings, ear: one } = ear();
  const opened = await port.open(hidChoice, one);
  bench.shows(0, 'zero');
  bench.shows(850, 'moving');
  bench.shows(850);
  bench.says([4, 2, 0, 9, 9], 7);
  bench.says([]);
  expect(readings).toEqual([
    { state: 'stable', grams: 0, unit: 'g', at: 1000 },
    { state: 'moving', grams: 850, unit: 'g', at: 1000 },
    { state: 'stable', grams: 850, unit: 'g', at: 1000 },
  ]);
  if (opened.ok) await opened.close();
  bench.shows(1);
  expect(readings).toHaveLength(3);
});

it('says that a HID scale was unplugged, once, and opens it again when it comes back', async () => {
  const bench = hidScale();
  const { hid, unplug, plug } = hidWith(bench.scale);
  const port = hidScales(() => hid, now);
  const { ear: one, losses } = ear();
  await port.open(hidChoice, one);
  let plugged = 0;
  port.onPlugged(() => (plugged += 1));
  unplug(bench.scale);
  unplug(hidScale().scale);
  expect(losses()).toBe(1);
  expect(await port.open(hidChoice, one)).toMatchObject({ ok: false, code: 'gone' });
  plug(bench.scale);
  expect(plugged).toBe(1);
  expect(await port.open(hidChoice, one)).toMatchObject({ ok: true });
});

it('says why a HID scale is not to be had', async () => {
  const held = hidScales(() => hidWith(hidScale({ isHeld: true }).scale).hid, now);
  expect(await held.open(hidChoice, ear().ear)).toEqual({
    ok: false,
    code: 'busy',
    words: 'Failed to open the device.',
  });
  const none = hidScales(() => undefined, now);
  expect(none.isHere()).toBe(false);
  expect(await none.find()).toMatchObject({ code: 'not-supported' });
  expect(await none.open(hidChoice, ear().ear)).toMatchObject({ code: 'not-supported' });
  expect(await hidScales(() => hidWith().hid, now).find()).toEqual({ ok: true, scale: null });
});

it('opens a serial line as its scale is set, and takes what was said twice', async () => {
  const bench = serialScale();
  const port = serialScales(() => serialScalesWith(bench.line).serial, now);
  expect(await port.find()).toEqual({ ok: true, scale: { id: '067b:2303', name: '067b:2303' } });
  const { readings, ear: one } = ear();
  await port.open(serialChoice({ protocol: 'cas', speed: 4800, form: '7E1' }), one);
  expect(bench.opened).toEqual([{ baudRate: 4800, dataBits: 7, parity: 'even', stopBits: 1 }]);
  bench.says('850 kg\r\nST,GS,+  0.8');
  bench.says('50 kg\r\nST,GS,+  0.850 kg\r\n');
  await eventually(() => expect(readings.map(({ state, grams }) => [state, grams])).toHaveLength(2));
  expect(readings.map(({ state, grams }) => [state, grams])).toEqual([
    ['moving', 850],
    ['stable', 850],
  ]);
});

it('asks a scale that speaks only when it is asked, and stops when it is closed', async () => {
  const bench = serialScale({ answers: () => 'S S     100.00 g\r\n' });
  const port = serialScales(() => serialScalesWith(bench.line).serial, now);
  const { readings, ear: one, losses } = ear();
  const opened = await port.open(serialChoice(), one);
  await eventually(() => expect(readings.at(-1)).toMatchObject({ state: 'stable', grams: 100 }));
  expect(new Set(bench.asked)).toEqual(new Set(['SI\r\n']));
  if (opened.ok) await opened.close();
  expect(bench.line.readable).toBeNull();
  expect(losses()).toBe(0);
});

it('goes on after a broken byte, and says that the cable was pulled', async () => {
  const bench = serialScale();
  const port = serialScales(() => serialScalesWith(bench.line).serial, now);
  const { readings, ear: one, losses } = ear();
  await port.open(serialChoice({ protocol: 'cas' }), one);
  bench.says('\r\nST,GS,+  0.850 kg\r\n');
  await eventually(() => expect(readings).toHaveLength(1));
  bench.breaksByte();
  bench.says('\r\nST,GS,+  0.200 kg\r\n');
  await eventually(() => expect(readings.at(-1)).toMatchObject({ grams: 200 }));
  expect(losses()).toBe(0);
  bench.unplug();
  await eventually(() => expect(losses()).toBe(1));
});

it('says why a serial scale is not to be had', async () => {
  const held = serialScales(() => serialScalesWith(serialScale({ isHeld: true }).line).serial, now);
  expect(await held.open(serialChoice(), ear().ear)).toMatchObject({ ok: false, code: 'busy' });
  const other = serialScales(() => serialScalesWith(serialScale().line).serial, now);
  expect(await other.open(serialChoice({ id: 'COM' }), ear().ear)).toMatchObject({ code: 'gone' });
  expect(await serialScales(() => serialScalesWith().serial, now).find()).toEqual({ ok: true, scale: null });
  expect(await serialScales(() => undefined, now).find()).toMatchObject({ code: 'not-supported' });
});
