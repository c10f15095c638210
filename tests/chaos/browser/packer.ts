import type { Page } from '@playwright/test';
import { said as text } from '#tests/fixtures/said.ts';
import { wedge } from '../../../e2e/support/floor.ts';
import { photoFile } from '../../../e2e/support/photo.ts';
import type { PackRound } from './packShift.ts';
import { scanned, scanStep, type Hands, type Work } from './workThrough.ts';

const BOX = 'CAJA-5';
const KILOGRAMS = '1,25';
/** Small: what dies with the browser is the app's work, not the making of a picture. */
const PHOTO = { width: 600, height: 400 };

/** How a packer works on a round: by what the screen shows, because nobody remembers how far a dead browser came. */
export const PACKER: Hands<PackRound> = { pathOf: ({ order }) => `/packing/${order.id}`, isOpen, workRound: packRound };

const stepOf = (tab: Page) => tab.locator('[data-step]').first();
const ended = (tab: Page) =>
  ['packingLater:closed.finished', 'packingLater:doneBefore.order.title', 'packingLater:not.refused']
    .map((key) => tab.getByText(text(key)))
    .reduce((one, other) => one.or(other))
    .first();

async function isOpen(tab: Page): Promise<boolean> {
  await stepOf(tab).or(ended(tab)).first().waitFor();
  return stepOf(tab).isVisible();
}

type Hand = (work: Work<PackRound>, round: PackRound, tab: Page) => Promise<void>;

const STEPS: Readonly<Record<string, Hand>> = {
  validateProducts: readUnit,
  qualityControl: inspect,
  packUp: box,
  weighPackage: weigh,
};

async function packRound(work: Work<PackRound>, round: PackRound, tabs: readonly Page[]): Promise<void> {
  const done = new Set<string>();
  for (;;) {
    const tab = work.random.pick(tabs);
    await tab.bringToFront();
    await stepOf(tab).waitFor();
    const step = (await stepOf(tab).getAttribute('data-step')) ?? '';
    if (step === 'close') return close(work, tab);
    const hand = STEPS[step];
    if (!hand) throw new Error(`the packer knows no step ${step}`);
    // The other tab did it, and this one is about to show the next.
    if (done.has(step)) await past(tab, step);
    else await hand(work, round, tab);
    if (step !== 'validateProducts') done.add(step);
  }
}

async function readUnit(work: Work<PackRound>, round: PackRound, tab: Page): Promise<void> {
  const step = round.steps.find(({ done }) => !done);
  // The other tab read the last unit, and this one is about to show it.
  if (!step) return past(tab, 'validateProducts');
  work.at('scan');
  await scanStep(work, { round, step, tab, complete: text('packingLater:refused.complete.title') });
}

async function inspect(work: Work<PackRound>, { order, photos }: PackRound, tab: Page): Promise<void> {
  const strip = tab.getByRole('list', { name: text('work:photo.label') });
  const [broken] = order.products;
  const plus = tab.getByRole('button', { name: text('packingLater:quality.plus', { name: broken?.name ?? '' }) });
  await plus.waitFor();
  if (!(await strip.isVisible())) {
    await plus.click();
    await strip.waitFor();
  }
  const picture = strip.getByRole('img').first();
  if (!(await picture.isVisible())) {
    photos.sent += 1;
    const file = await photoFile(tab, order.id * 7 + photos.sent * 40, PHOTO);
    work.at('photo');
    await strip.getByLabel(text('work:photo.add'), { exact: true }).setInputFiles(file);
    await picture.waitFor();
  }
  photos.seen = true;
  await wedge(tab, 'CONFIRMAR');
  await past(tab, 'qualityControl');
}

async function box(work: Work<PackRound>, { boxes }: PackRound, tab: Page): Promise<void> {
  const taken = tab.getByRole('button', { name: text('packing:box', { box: 1 }), pressed: true });
  // Until the boxes are drawn nobody can say whether one was taken.
  await tab.getByRole('list', { name: text('packingLater:packUp.take') }).waitFor();
  if (!(await taken.isVisible())) {
    boxes.sent += 1;
    work.at('box');
    const { kind, words } = await scanned(work, tab, BOX);
    if (kind !== 'accepted') throw new Error(`the box was answered ${kind}: ${words}`);
    await taken.waitFor();
    await tab.locator('[data-feedback]').waitFor({ state: 'detached' });
  }
  boxes.seen = true;
  await wedge(tab, 'CONFIRMAR');
  await past(tab, 'packUp');
}

async function weigh(work: Work<PackRound>, { weights }: PackRound, tab: Page): Promise<void> {
  const scale = tab.getByLabel(text('packingLater:weigh.label', { unit: 'kg' }));
  await scale.fill(KILOGRAMS);
  weights.sent += 1;
  work.at('weight');
  await scale.press('Enter');
  const odd = tab.getByRole('button', { name: text('packingLater:weight.confirm'), exact: true });
  await odd.or(tab.locator('[data-step=close]')).first().waitFor();
  if (await odd.isVisible()) await odd.click();
  await past(tab, 'weighPackage');
  weights.seen = true;
}

async function close(work: Work<PackRound>, tab: Page): Promise<void> {
  const send = ['packingLater:close.action', 'packingLater:close.actionOffline'].map((key) =>
    tab.getByRole('button', { name: text(key), exact: true }),
  );
  const button = send.reduce((one, other) => one.or(other));
  await button.waitFor();
  work.at('close');
  await button.click();
  await tab.waitForURL((url) => url.pathname === '/packing');
}

const past = (tab: Page, step: string) => tab.locator(`[data-step=${step}]`).waitFor({ state: 'detached' });
