import type { Page } from '@playwright/test';
import { openPicking, readyForOffline, signIn, wedge } from './support/floor.ts';
import { expectedOrders, pickedOrders, planPicking, type Plan } from './support/plan.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';
import { numberWord } from '#domain/picking/numberWord.ts';

const words = (key: string, values = {}): string => text(`eyesFree:${key}`, values);

/** What this test gives the page in place of the device's voice, its headset and its loudspeaker. */
interface Ears {
  /** Everything that was said or played, in order; a tone is the row of its pitches. */
  readonly heard: string[];
  readonly voices: string[];
  press: (action: string) => void;
  /** When a key was pressed last, ms on the page's clock. */
  pressedAt: number;
  touches: number;
}
type Eared = typeof globalThis & { ears: Ears };

/** Runs in the page, before the app. */
function giveEars(): void {
  const handlers = new Map<string, (() => void) | null>();
  const ears: Ears = {
    heard: [],
    voices: [],
    press,
    pressedAt: -Infinity,
    touches: 0,
  };
  (globalThis as Eared).ears = ears;
  class Utterance extends EventTarget {
    voice: { readonly name: string } | null = null;
    lang = '';
    readonly text: string;
    constructor(words: string) {
      super();
      this.text = words;
    }
  }
  const voice = (name: string, lang: string, localService: boolean) => ({ name, lang, localService, default: false });
  const speech = Object.assign(new EventTarget(), {
    getVoices: () => [voice('cloud', 'es-ES', false), voice('other', 'en-GB', true), voice('own', 'es-ES', true)],
    speak(utterance: Utterance) {
      ears.heard.push(utterance.text);
      ears.voices.push(utterance.voice?.name ?? 'none');
      queueMicrotask(() => utterance.dispatchEvent(new Event('end')));
    },
    cancel: () => undefined,
  });
  Object.defineProperty(globalThis, 'speechSynthesis', { value: speech, configurable: true });
  Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance, configurable: true });
  navigator.mediaSession.setActionHandler = (action: string, handler: unknown) =>
    void handlers.set(action, handler as (() => void) | null);
  function press(action: string): void {
    ears.pressedAt = performance.now();
    handlers.get(action)?.();
  }
  addEventListener('keydown', ({ key }) => key.startsWith('Media') && (ears.pressedAt = performance.now()), true);
  addEventListener('pointerdown', () => (ears.touches += 1), true);
}

/** Covers the screen: what the hand needs has to come by ear. */
async function cover(page: Page): Promise<void> {
  await page.evaluate(() => {
    const cover = document.createElement('div');
    cover.popover = 'manual';
    cover.style.cssText = 'position:fixed;inset:0;width:100vw;height:100vh;background:#000;border:0;opacity:1';
    document.body.append(cover);
    cover.showPopover();
    (globalThis as Eared).ears.touches = 0;
  });
}

/** Follows the voice: gives each saying once, in its order. */
function listener(page: Page): () => Promise<string> {
  let next = 0;
  return async () => {
    const at = next;
    next += 1;
    const saying = await page.waitForFunction((index) => (globalThis as Eared).ears.heard[index], at);
    return String(await saying.jsonValue());
  };
}

/** No thumb presses twice as soon, ms; what comes sooner the page takes for one contact that bounced. */
const THUMB_MS = 150;

/** One press of the headset, as the system or as a key hands it to the page. */
async function press(page: Page, way: 'system' | 'key'): Promise<void> {
  await page.waitForFunction((pause) => performance.now() - (globalThis as Eared).ears.pressedAt > pause, THUMB_MS);
  if (way === 'key') await page.keyboard.press('MediaPlayPause');
  else await page.evaluate(() => (globalThis as Eared).ears.press('play'));
}

const units = new Map(Array.from({ length: 99 }, (_, index) => [numberWord(index + 1, 'es'), index + 1] as const));

/** The code at the place, or of the product, that was said, and how many of it: known to whoever stands at the shelf. */
function meant(saying: string, plan: Plan): { readonly code: string; readonly units: number } | null {
  const [place = '', count = '', name] = saying.split(', ');
  const amount = units.get(count);
  const aloud = (location: string | null) => (location ?? '').replace(/[-_/.]+/g, ' ');
  const lines = plan.orders.flatMap(({ products }) => products);
  const there = lines.filter(
    (line) => aloud(line.location) === place && (name === undefined || line.name.startsWith(name)),
  );
  const line = there[0] ?? lines.find((entry) => entry.name === place);
  return line?.ean13 && amount !== undefined ? { code: line.ean13, units: amount } : null;
}

test('a session of 15 lines is picked with the screen covered and no network, by ear alone', async ({
  page,
  context,
  office,
}) => {
  const plan = await planPicking(office, { orders: 5, picks: 15 });
  const lines = plan.orders.reduce((sum, order) => sum + order.lines, 0);
  expect(lines).toBeGreaterThanOrEqual(15);
  await page.addInitScript(giveEars);
  await signIn(page);
  await readyForOffline(page);
  await openPicking(page, plan.orders);
  await page.getByRole('button', { name: text('picking:actions.more') }).tap();
  await page.getByRole('button', { name: text('pickingLater:more.eyesFree') }).tap();
  await page.getByRole('button', { name: words('card.close') }).tap();
  await context.setOffline(true);
  const hear = listener(page);
  await cover(page);

  let saying = await hear();
  let picked = 0;
  let way: 'system' | 'key' = 'key';
  const all = words('said.all');
  while (saying !== all) {
    const line = meant(saying, plan);
    expect(line, `understood: ${saying}`).not.toBeNull();
    await test.step(saying, async () => {
      if (picked === 0) {
        await press(page, 'key');
        expect(await hear(), 'a press alone proves nothing').toBe(words('said.scanFirst'));
        await wedge(page, '990000778');
        expect(await hear(), 'a refusal is said').toContain(text('pickingLater:feedback.unknown.title'));
      }
      await wedge(page, line!.code);
      if (line!.units > 1) {
        const left = line!.units - 1;
        expect(await hear()).toBe(words('said.left', { count: left, units: numberWord(left, 'es') }));
        way = way === 'key' ? 'system' : 'key';
        await press(page, way);
      }
    });
    picked += 1;
    saying = await hear();
  }
  expect(picked).toBe(lines);
  await press(page, 'system');
  expect(await hear()).toBe(words('said.send', { units: numberWord(lines, 'es') }));
  await press(page, 'key');
  expect(await hear()).toBe(words('said.sent'));

  const { voices, touches, heard } = await page.evaluate(() => (globalThis as Eared).ears);
  expect(touches, 'nobody touched the screen').toBe(0);
  expect([...new Set(voices)], 'only the voice of the device spoke').toEqual(['own']);
  for (const order of plan.orders) expect(heard.join('\n')).not.toContain(order.order_reference);
  await context.setOffline(false);
  const whole = plan.orders.flatMap((order) =>
    order.products.flatMap((line) => Array.from({ length: line.quantity }, () => ({ order, line, code: line.ean13! }))),
  );
  await expect.poll(() => pickedOrders(plan, office)).toEqual(expectedOrders(plan, whole));
});
