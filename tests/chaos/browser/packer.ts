import type { Page } from '@playwright/test';
import { said as text } from '#tests/fixtures/said.ts';
import { wedge } from '../../../e2e/support/floor.ts';
import { photoFile } from '../../../e2e/support/photo.ts';
import type { PackRound } from './packShift.ts';
import { scanned, scanStep, type Hands, type Work } from './workThrough.ts';

const BOX = 'CAJA-5';
/** Small: what dies with the browser is the app's work, not the making of a picture. */
const PHOTO = { width: 600, height: 400 };

/** How a packer works on a round: by what the screen shows, because nobody remembers how far a dead browser came. */
export const PACKER: Hands<PackRound> = { pathOf: ({ order }) => `/packing/${order.id}`, isOpen, workRound: packRound };

const stepOf = (tab: Page) => tab.locator('[data-step]').first();
const ended = (tab: Page) =>
  tab
    .getByText(text('packingLater:closed.finished'))
    .or(tab.getByText(text('packingLater:not.refused')))
    .first();

async function isOpen(tab: Page): Promise<boolean> {
  await stepOf(tab).or(ended(tab)).first().waitFor();
  return stepOf(tab).isVisible();
}

type Hand = (work: Work<PackRound>, round: PackRound, tab: Page) => Promise<void>;

const STEPS: Readonly<Record<string, Hand>> = { validateProducts: readUnit, qualityControl: inspect, packUp: box };

async function packRound(work: Work<PackRound>, round: PackRound, tabs: readonly Page[]): Promise<void> {
  for (;;) {
    const tab = work.random.pick(tabs);
    await tab.bringToFront();
    await stepOf(tab).waitFor();
    const step = (await stepOf(tab).getAttribute('data-step')) ?? '';
    work.at(step);
    if (step === 'close') return close(tab);
    const hand = STEPS[step];
    if (!hand) throw new Error(`the packer knows no step ${step}`);
    await hand(work, round, tab);
  }
}

async function readUnit(work: Work<PackRound>, round: PackRound, tab: Page): Promise<void> {
  const step = round.steps.find(({ done }) => !done);
  // The other tab read the last unit, and this one is about to show it.
  if (!step) return past(tab, 'validateProducts');
  await scanStep(work, { round, step, tab, complete: text('packingLater:refused.complete.title') });
}

async function inspect(_: Work<PackRound>, { order, photos }: PackRound, tab: Page): Promise<void> {
  const strip = tab.getByRole('list', { name: text('work:photo.label') });
  if (!(await strip.isVisible())) {
    const [broken] = order.products;
    await tab.getByRole('button', { name: text('packingLater:quality.plus', { name: broken?.name ?? '' }) }).click();
    await strip.waitFor();
  }
  const picture = strip.getByRole('img').first();
  if (!(await picture.isVisible())) {
    photos.sent += 1;
    const file = await photoFile(tab, order.id * 7 + photos.sent * 40, PHOTO);
    await strip.getByLabel(text('work:photo.add'), { exact: true }).setInputFiles(file);
    await picture.waitFor();
  }
  photos.seen = true;
  await wedge(tab, 'CONFIRMAR');
  await past(tab, 'qualityControl');
}

async function box(work: Work<PackRound>, { boxes }: PackRound, tab: Page): Promise<void> {
  const taken = tab.getByRole('button', { name: text('packing:box', { box: 1 }), pressed: true });
  if (!(await taken.isVisible())) {
    boxes.sent += 1;
    const { kind, words } = await scanned(work, tab, BOX);
    if (kind !== 'accepted') throw new Error(`the box was answered ${kind}: ${words}`);
    await taken.waitFor();
    await tab.locator('[data-feedback]').waitFor({ state: 'detached' });
  }
  boxes.seen = true;
  await wedge(tab, 'CONFIRMAR');
  await past(tab, 'packUp');
}

async function close(tab: Page): Promise<void> {
  const send = ['packingLater:close.action', 'packingLater:close.actionOffline'].map((key) =>
    tab.getByRole('button', { name: text(key), exact: true }),
  );
  await send.reduce((one, other) => one.or(other)).click();
  await tab.waitForURL((url) => url.pathname === '/packing');
}

const past = (tab: Page, step: string) => tab.locator(`[data-step=${step}]`).waitFor({ state: 'detached' });
