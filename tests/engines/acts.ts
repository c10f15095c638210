import { hasWholePack } from '../../e2e/support/floor.ts';
import type { Ground } from './check.ts';
import type { Tab } from './engine.ts';

// What a person does in a page of any engine, by the words that stand there.

const LATE_MS = 60_000;
const AGAIN_MS = 200;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Asks until there is something, also while the page changes documents.
 * @throws Error with `what` and the words of the page after 90 s
 */
export async function until<Value>(tab: Tab, what: string, ask: () => Promise<Value>): Promise<NonNullable<Value>> {
  let problem = '';
  for (const end = Date.now() + LATE_MS; Date.now() < end; await pause(AGAIN_MS)) {
    const value = await ask().catch((reason: Error) => {
      problem = `${String(reason)}; `;
      return null;
    });
    if (value) return value;
  }
  const words = await tab.run(() => `${location.pathname}: ${document.body.innerText.slice(0, 600)}`);
  throw new Error(`${what} did not come; ${problem}${words}`);
}

/** Presses what bears these words: a button, link, row of a list or tab, once it is there and may be pressed. */
export async function press(tab: Tab, words: string): Promise<void> {
  await until(tab, `"${words}" to press`, () =>
    tab.run((name) => {
      const all = document.querySelectorAll<HTMLElement>(
        'button, a, label, summary, [role=tab], [role=switch], [role=option], [role=menuitem], [role=radio]',
      );
      const said = (one: HTMLElement) => one.getAttribute('aria-label') ?? one.textContent.trim();
      const open = [...all].filter(
        (one) => one.checkVisibility() && !one.matches(':disabled, [aria-disabled=true]') && !one.closest('[inert]'),
      );
      const pressed = open.find((one) => said(one) === name) ?? open.find((one) => said(one).includes(name));
      pressed?.click();
      return pressed !== undefined;
    }, words),
  );
}

/** Ticks the box whose row has these words. */
export async function choose(tab: Tab, words: string): Promise<void> {
  const ask = (isClick: boolean) =>
    tab.run(
      (name, click) => {
        const boxes = document.querySelectorAll<HTMLInputElement>('input[type=checkbox]');
        const said = (one: HTMLInputElement) =>
          one.getAttribute('aria-label') ?? [...(one.labels ?? [])].map(({ textContent }) => textContent).join(' ');
        const box = [...boxes].find((one) => said(one).includes(name));
        if (click === 1 && !box?.checked) box?.click();
        return click === 1 ? box !== undefined : (box?.checked ?? false);
      },
      words,
      Number(isClick),
    );
  await until(tab, `the box of "${words}"`, () => ask(true));
  // One click alone: a page that is slow to show it would take a second one for the opposite.
  await until(tab, `the tick of "${words}"`, () => ask(false));
}

/** Writes into the field of this label, as typing does. */
export async function write(tab: Tab, label: string, value: string): Promise<void> {
  await until(tab, `the field "${label}"`, () =>
    tab.run(
      (name, written) => {
        const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
          'input, textarea, select',
        );
        const named = (one: (typeof fields)[number]) =>
          [one.getAttribute('aria-label'), ...[...(one.labels ?? [])].map((entry) => entry.textContent.trim())].some(
            (words) => words === name || words?.startsWith(`${name} `),
          );
        const field = [...fields].find((one) => one.checkVisibility() && named(one));
        if (!field) return false;
        // React listens to the setter of the element's own class.
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, written);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new Event('change', { bubbles: true }));
        return true;
      },
      label,
      value,
    ),
  );
}

/** Resolves when these words are to be seen. */
export async function seen(tab: Tab, words: string): Promise<void> {
  await until(tab, `"${words}"`, () => tab.run((text) => document.body.innerText.includes(text), words));
}

/** Resolves when the page that is shown has this path. */
export async function atPath(tab: Tab, path: string): Promise<void> {
  await until(tab, path, () => tab.run((wanted) => location.pathname === wanted, path));
}

/** Signs in with a demo account, at the page that the person wanted. */
export async function signIn({ tab, origin }: Ground, email: string, path: string): Promise<void> {
  await tab.goto(origin + path);
  await press(tab, email);
  await until(tab, 'the sign-in', () => tab.run(() => !location.pathname.startsWith('/auth')));
}

/** Resolves when a list of orders is drawn. @throws Error when a sign-in is drawn in its place */
export async function listStands(tab: Tab): Promise<void> {
  const place = await until(tab, 'the list of orders', () =>
    tab.run(() => {
      if (document.querySelector('input[type=checkbox]')) return 'list';
      return location.pathname.startsWith('/auth') ? 'sign-in' : '';
    }),
  );
  if (place !== 'list') throw new Error('a person who is signed in stands at the sign-in');
}

/** Resolves when the worker serves the page. */
export async function servedByWorker(tab: Tab): Promise<void> {
  await until(tab, 'the service worker', () => tab.run(() => navigator.serviceWorker.controller !== null));
}

/** Resolves when the worker serves the page and the orders of the floor are on the device. */
export async function readyForOffline(tab: Tab): Promise<void> {
  await servedByWorker(tab);
  await until(tab, 'the orders on the device', () => tab.run(hasWholePack));
}
