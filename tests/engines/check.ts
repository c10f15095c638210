import type { OpenBrowser, Tab } from './engine.ts';

/** Where a check works: a browser with an empty profile, and a server with the demo data. */
export interface Ground extends OpenBrowser {
  readonly origin: string;
}

/** What has to hold in an engine that is no Chromium. Throws with what it found instead. */
export interface Check {
  readonly name: string;
  readonly run: (ground: Ground) => Promise<void>;
}

const LATE_MS = 90_000;
const AGAIN_MS = 200;

/**
 * Asks the page until it gives something, also while it changes documents.
 * @throws Error with `what` and the words of the page after 90 s
 */
export async function until<Value>(tab: Tab, what: string, ask: () => Promise<Value>): Promise<Value> {
  for (const end = Date.now() + LATE_MS; Date.now() < end; await pause(AGAIN_MS)) {
    const value = await ask().catch(() => null);
    if (value) return value;
  }
  const words = await tab.run(() => `${location.pathname}: ${document.body.innerText.slice(0, 300)}`);
  throw new Error(`${what} did not come; ${words}`);
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Signs in with a demo account, at the page that the person wanted. */
export async function signIn({ tab, origin }: Ground, email: string, path: string): Promise<void> {
  await tab.goto(origin + path);
  await until(tab, 'the demo accounts', () =>
    tab.run((who) => {
      const button = [...document.querySelectorAll('button')].find((one) => one.textContent.includes(who));
      button?.click();
      return button !== undefined;
    }, email),
  );
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
