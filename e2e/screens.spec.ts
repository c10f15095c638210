import {
  backOnList,
  button,
  expectProgress,
  feedback,
  openPicking,
  readyForOffline,
  signIn,
  wedge,
  explain,
  sendResult,
} from './support/floor.ts';
import { dress, examine } from './support/examine.ts';
import { openInApp } from './support/openInApp.ts';
import { planPicking, strangerTo } from './support/plan.ts';
import { settled } from './support/settled.ts';
import { FLOOR_ADDRESSES } from './support/sweptRoutes.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

test.describe.configure({ mode: 'parallel' });

/** The theme that a language begins with; each screen is looked at in both. */
const THEMES = { es: 'dark', en: 'light', fr: 'dark' } as const;

for (const language of ['es', 'en', 'fr'] as const) {
  test(`every screen holds at 360 px in both themes: ${language}`, async ({ page, context, office, watch }) => {
    watch.expectStatus(401, 403, 404);
    await dress(page, THEMES[language], language);
    const say = (path: string, values = {}): string => text(path, values, language);

    await page.goto('/auth');
    await expect(page.getByRole('button', { name: /picker@demo.test/ })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await examine(page, 'sign-in');

    await signIn(page);
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await examine(page, 'flow');

    const plan = await planPicking(office, { orders: 1, picks: 2 });
    const stranger = await strangerTo(plan, office);
    await readyForOffline(page);
    await context.setOffline(true);
    await openPicking(page, plan.orders, language);
    await examine(page, 'picking');
    await wedge(page, stranger.code);
    await expect(feedback(page, 'refused')).toBeVisible();
    await examine(page, 'picking, refused');
    await page.keyboard.press('Escape');
    await wedge(page, plan.picks[0]!.code);
    await expectProgress(page, 1, plan.orders, language);
    await button(page, 'picking:actions.more', language).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await examine(page, 'picking, more');
    await button(page, 'pickingLater:more.finish', language).tap();
    await expect(page.getByText(say('pickingLater:finish.explain'))).toBeVisible();
    await examine(page, 'picking, result');
    await explain(page, 'out_of_stock', language);
    await sendResult(page, language).tap();
    await backOnList(page);

    await page.goto('/outbox');
    await expect(page.getByText(plan.orders[0]!.order_reference).first()).toBeVisible();
    await examine(page, 'outbox with work');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: say('outbox:empty.title') })).toBeVisible();
    await examine(page, 'outbox, empty');

    for (const address of FLOOR_ADDRESSES) {
      // Each address is opened from nothing in one language, and inside the app in the others.
      await (language === 'es' ? page.goto(address) : openInApp(page, address));
      await settled(page);
      await examine(page, address);
    }
  });
}
