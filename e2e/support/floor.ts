import { expect, type CDPSession, type Page } from '@playwright/test';
import type { OrderDetail } from '#contract/orders/order.ts';
import type { CurrentUser, Language } from '#contract/people/user.ts';
import { mayPass } from '#domain/people/accessRule.ts';
import { FLOOR_WORK } from '#domain/people/areas.ts';
import { said as text } from '../../tests/fixtures/said.ts';

// What a picker does, in the texts of the screens.

/** Signs in with one tap on a demo account; `path` is where the person wanted to go. */
export async function signIn(page: Page, email = 'picker@demo.test', path = '/flow/to-pickup'): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: email }).tap();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
}

/**
 * Resolves when the shell is stored and the worker serves it, and the orders of whoever works on the floor are on the
 * device: from here on the page works without a network. A page that was loading while the worker took over is served by
 * it only after the next load.
 */
export async function readyForOffline(page: Page): Promise<void> {
  const controlled = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    for (;;) {
      if (!active || active.state === 'activated') break;
      await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
    }
    return navigator.serviceWorker.controller !== null;
  });
  if (!controlled) await page.reload();
  if (!(await worksOnFloor(page))) return;
  // Asked anew each time: to wait for a function of the page ends with its first promise, whatever that brings.
  await expect.poll(() => page.evaluate(hasWholePack)).toBe(true);
}

/** Asked by the page itself: a connection of the test's own would stay open beside those that a test cuts. */
async function worksOnFloor(page: Page): Promise<boolean> {
  const { roles } = await page.evaluate(async () => {
    const answer = await fetch('/api/v1/user/current', { headers: { accept: 'application/json' } });
    return ((await answer.json()) as { readonly data: CurrentUser }).data;
  });
  return mayPass(FLOOR_WORK, {
    roleIds: roles.map(({ id }) => id),
    permissionIds: roles.flatMap(({ permissions }) => permissions.map(({ id }) => id)),
  });
}

/** Runs in the page. Opening a database that is not there would make an empty one. */
export async function hasWholePack(): Promise<boolean> {
  const name = 'despacho-cache';
  if (!(await indexedDB.databases()).some((database) => database.name === name)) return false;
  const settle = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(request.error ?? new Error('unreadable')));
    });
  const database = await settle(indexedDB.open(name));
  const row = (await settle(database.transaction('kept').objectStore('kept').get('pack'))) as
    | { readonly value: { readonly completeAt: number } }
    | undefined;
  database.close();
  return (row?.value.completeAt ?? 0) > 0;
}

const KEY_MS = 4;

interface Key {
  readonly key: string;
  readonly text: string;
  readonly number: number;
}

const digits = (code: string): Key[] => [...code].map((key) => ({ key, text: key, number: key.charCodeAt(0) }));
const ENTER: Key = { key: 'Enter', text: '\r', number: 13 };

/** Hands keys to the browser all at once, each stamped with its own time (wall clock, ms). */
async function sendKeys(session: CDPSession, keys: readonly (Key & { readonly at: number })[]): Promise<void> {
  const sent = keys.flatMap(({ key, text: typed, number, at }) => {
    const about = {
      key,
      code: key === 'Enter' ? key : `Digit${key}`,
      windowsVirtualKeyCode: number,
      timestamp: at / 1000,
    };
    return [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: typed, ...about }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...about }),
    ];
  });
  await Promise.all(sent);
}

/** The keys as a scanner sends them, the last one at `until`. */
const stamped = (keys: readonly Key[], until: number) =>
  keys.map((key, index) => ({ ...key, at: until - (keys.length - 1 - index) * KEY_MS }));

/**
 * A hand-held scanner: a burst of keys with no field focused, ended by Enter. All keys are handed to the browser at
 * once and stamped as a scanner sends them: a round trip for each would be as slow as a typist on a busy machine.
 */
export async function wedge(page: Page, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await sendKeys(session, stamped([...digits(code), ENTER], Date.now()));
  await session.detach();
}

/**
 * A scan for measurements: the page has handled the digits when Enter comes, as with keys 4 ms apart.
 * @param onEnter called before Enter
 */
export async function pacedWedge(
  session: CDPSession,
  code: string,
  onEnter: () => void = () => undefined,
): Promise<void> {
  await sendKeys(session, stamped(digits(code), Date.now()));
  onEnter();
  await sendKeys(session, stamped([ENTER], Date.now()));
}

/**
 * Scans codes in such quick succession that a busy page sees many at once.
 * @param gaps between the end of a code and the beginning of the next, in turn, ms
 */
export async function wedgeRow(page: Page, codes: readonly string[], gaps: readonly number[]): Promise<void> {
  let until = Date.now();
  const keys = codes.toReversed().flatMap((code, index) => {
    const row = stamped([...digits(code), ENTER], until);
    until = (row[0]?.at ?? until) - (gaps[index % gaps.length] ?? 0);
    return row.toReversed();
  });
  const session = await page.context().newCDPSession(page);
  await sendKeys(session, keys.toReversed());
  await session.detach();
}

export const feedback = (page: Page, kind: 'accepted' | 'note' | 'refused') => page.locator(`[data-feedback=${kind}]`);

/** Chooses the orders in the list, each found by its reference, and opens their picking. */
export async function openPicking(
  page: Page,
  orders: readonly OrderDetail[],
  language: Language = 'es',
): Promise<void> {
  const search = page.getByRole('searchbox', { name: text('flow:search.label', {}, language) });
  for (const order of orders) {
    await search.fill(order.order_reference);
    await page.locator('label', { hasText: order.order_reference }).tap();
    await expect(page.getByRole('checkbox', { name: new RegExp(order.order_reference) })).toBeChecked();
  }
  await page.getByRole('link', { name: text('flow:start', { count: orders.length }, language) }).tap();
  // What would be refused later is told first; here it is picked all the same.
  const goOn = page.getByRole('button', { name: text('shield:beginAll', { count: orders.length }, language) });
  const begun = page.getByText(progressText(0, orders, language));
  await expect(goOn.or(begun)).toBeVisible();
  if (await goOn.isVisible()) await goOn.tap();
  await expect(begun).toBeVisible();
}

export const unitsIn = (orders: readonly OrderDetail[]): number => orders.reduce((sum, order) => sum + order.units, 0);

/** Expects "5 de 34 uds": how much the screen says is done, of all units of these orders. */
export const expectProgress = (
  page: Page,
  done: number,
  orders: readonly OrderDetail[],
  language: Language = 'es',
): Promise<void> => expect(page.getByText(progressText(done, orders, language))).toBeVisible();

const progressText = (done: number, orders: readonly OrderDetail[], language: Language): string =>
  text('picking:unitsOf', { done, total: unitsIn(orders), count: unitsIn(orders) }, language);

/** Name of the current line. */
export async function currentLine(page: Page, language: Language = 'es'): Promise<string | null> {
  const [start = ''] = text('picking:setQuantity', {}, language).split('{{');
  const number = page.getByRole('button', { name: start });
  return page.getByRole('region').filter({ has: number }).getAttribute('aria-label');
}

export const button = (page: Page, key: string, language: Language = 'es') =>
  page.getByRole('button', { name: text(key, {}, language), exact: true });

/** Button that sends the result; without a network it says that it saves. */
export const sendResult = (page: Page, language: Language = 'es') =>
  button(page, 'pickingLater:finish.send', language).or(button(page, 'pickingLater:finish.save', language));

/** Gives one reason for everything that is missing. */
export async function explain(page: Page, reason: string, language: Language = 'es'): Promise<void> {
  await page.getByRole('button', { name: explainPattern(language) }).tap();
  await button(page, `picking:short.reasons.${reason}`, language).tap();
  await expect(sendResult(page, language)).toBeEnabled();
}

/** Matches the sentence for any number of lines. */
export const explainPattern = (language: Language = 'es') =>
  new RegExp(
    [1, 2]
      .map((count) => text('pickingLater:finish.explainAll', { count }, language).replace('2', String.raw`\d+`))
      .join('|'),
  );

/** Ends the session on its result page; missing units get the reason "out of stock". */
export async function finish(page: Page): Promise<void> {
  const direct = button(page, 'picking:actions.finish');
  if (await direct.isVisible()) await direct.tap();
  else {
    await button(page, 'picking:actions.more').tap();
    await button(page, 'pickingLater:more.finish').tap();
  }
  const send = sendResult(page);
  await expect(send).toBeVisible();
  // Missing units need their reason first.
  if (await send.isDisabled()) await explain(page, 'out_of_stock');
  await send.tap();
}

/** Resolves when the result is stored and the list is shown again. (The address of picking also names the list.) */
export const backOnList = (page: Page): Promise<void> => page.waitForURL((url) => url.pathname === '/flow/to-pickup');
