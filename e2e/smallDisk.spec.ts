import { chromium as browser, type Page } from '@playwright/test';
import { PHONE } from './playwright.config.ts';
import { chromium } from './support/chromium.ts';
import { clearDatabases, LOST_DATABASE } from './support/clearSite.ts';
import { expectProgress, feedback, openPicking, readyForOffline, signIn, unitsIn, wedge } from './support/floor.ts';
import { planPicking, type Plan } from './support/plan.ts';
import { mountSmallDisk } from './support/smallDisk.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

const PICKS = 6;

/** Refuses every write as long as the reserve exists. */
async function fillInCode(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const files = await navigator.storage.getDirectory();
    let full = true;
    const remove = FileSystemDirectoryHandle.prototype.removeEntry;
    FileSystemDirectoryHandle.prototype.removeEntry = async function removeEntry(name, options) {
      await remove.call(this, name, options);
      full &&= await files.getFileHandle('reserve').then(
        () => true,
        () => false,
      );
    };
    for (const how of ['add', 'put'] as const) {
      const write = IDBObjectStore.prototype[how];
      IDBObjectStore.prototype[how] = function refused(...given) {
        if (full) throw new DOMException('the disk is full', 'QuotaExceededError');
        return write.apply(this, given);
      };
    }
  });
}

const isReserved = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const files = await navigator.storage.getDirectory();
    const file = await files.getFileHandle('reserve').then(
      (one) => one.getFile(),
      () => null,
    );
    return (file?.size ?? 0) > 0;
  });

test('a picking goes on when nothing more fits, on the room of the reserve, and nothing of it is lost (F31, F33)', async ({
  page,
  office,
}) => {
  const plan = await planPicking(office, { orders: 2, picks: PICKS });
  await begin(page, plan);
  await fillInCode(page);
  for (const [index, pick] of plan.picks.slice(1).entries()) {
    await wedge(page, pick.code);
    await expectProgress(page, index + 2, plan.orders);
  }
  expect(await isReserved(page), 'it is what the scans were written on').toBe(false);
  await expect(page.getByText(text('app:storage.full'))).toBeVisible();
  await page.reload();
  await expectProgress(page, PICKS, plan.orders);
  await expect.poll(() => isReserved(page), { message: 'held again, once there is room' }).toBe(true);
});

/**
 * What Chromium does when its own profile has not one byte left is outside of our control: it keeps the site's
 * databases or deletes all of them. The product's promise is that each scan that was shown as counted is there
 * afterwards, or is reported as lost.
 */
test('on a disk that is full to the last byte no counted scan vanishes without a word (F33, F34)', async ({
  server,
  office,
  watch,
}, info) => {
  const disk = mountSmallDisk(200);
  info.annotations.push({
    type: 'disk',
    description: disk ? 'a real one of 200 MB' : 'nothing can be mounted here: the databases are thrown away by hand',
  });
  watch.expectErrors(/Database has been closed|unhandled-rejection|QuotaExceededError|UnknownError/, LOST_DATABASE);
  // A gesture that could not be stored is logged with its reason.
  watch.expectErrors(/^\[picking\] /);
  const plan = await planPicking(office, { orders: 2, picks: PICKS });
  const profile = disk ? `${disk.path}/profile` : info.outputPath('profile');
  const context = await browser.launchPersistentContext(profile, {
    ...PHONE,
    ...chromium(['--disk-cache-size=1000000']),
    baseURL: server.origin,
  });
  try {
    await watch.over(context);
    const page = await context.newPage();
    await begin(page, plan);
    if (disk) disk.fill();
    else await clearDatabases(page);
    const address = page.url();
    const done = (units: number) =>
      page.getByText(
        text('picking:unitsOf', { done: units, total: unitsIn(plan.orders), count: unitsIn(plan.orders) }),
      );
    const notSaved = page
      .getByText(text('app:storage.emptied'))
      .or(page.getByText(text('app:storage.failed')))
      .or(feedback(page, 'refused'));
    let counted = 1;
    for (const pick of plan.picks.slice(1)) {
      await wedge(page, pick.code);
      await expect(
        done(counted + 1)
          .or(notSaved)
          .first(),
      ).toBeVisible();
      if (!(await done(counted + 1).isVisible())) break;
      counted += 1;
    }

    disk?.empty();
    await page.goto(address);
    await expect(
      done(counted)
        .or(page.getByRole('button', { name: 'picker@demo.test' }))
        .first(),
    ).toBeVisible();
    const isKept = await done(counted).isVisible();
    info.annotations.push({
      type: 'browser',
      description: `${counted} counted; it ${isKept ? 'kept them' : 'threw the databases away'}`,
    });
    if (isKept) return;
    await signIn(page, undefined, '/outbox');
    await expect(page.getByRole('status').filter({ hasText: plan.orders[0]!.order_reference })).toBeVisible();
  } finally {
    await context.close();
    disk?.remove();
  }
});

/** Signed in, with a reserve, and with an open picking in which one unit is counted. */
async function begin(page: Page, plan: Plan): Promise<void> {
  await signIn(page);
  await readyForOffline(page);
  await expect.poll(() => isReserved(page)).toBe(true);
  await openPicking(page, plan.orders);
  await wedge(page, plan.picks[0]!.code);
  await expectProgress(page, 1, plan.orders);
}
