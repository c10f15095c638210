import type { CDPSession, Page } from '@playwright/test';

/** When the watched element was first on the screen, and when it answered, ms since the navigation began. */
export interface Watch {
  readonly seenAt: Promise<number>;
  /** What was typed into its form and sent was kept from then on (firstPaint.ts), or React had it. */
  readonly usableAt: Promise<number>;
  /** React had taken it over. */
  readonly takenAt: Promise<number>;
}

const BINDING = 'benchWatched';

/**
 * From the next navigation on, notes when `selector` first has a box on the screen, and when it is React's: asked in every
 * frame inside the page, which calls out by itself. Nothing is asked of a page that is being measured: the runner would first
 * have to bring it its own script, 30 to 90 ms of a slowed page's time, and only of pages that are not done when they have loaded.
 */
export async function watchFor(page: Page, selector: string, cdp?: CDPSession): Promise<Watch> {
  const session = cdp ?? (await page.context().newCDPSession(page));
  const told = new Map<string, (ms: number) => void>();
  const when = (what: string): Promise<number> => new Promise((resolve) => told.set(what, resolve));
  const watch = { seenAt: when('seen'), usableAt: when('usable'), takenAt: when('taken') };
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    const [what = '', ms] = payload.split(' ');
    if (name === BINDING) told.get(what)?.(Number(ms));
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: BINDING });
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${String(look)})(${JSON.stringify(selector)}, ${JSON.stringify(BINDING)})`,
  });
  return watch;
}

/** Runs inside the page, as text: it names nothing outside itself. */
function look(selector: string, binding: string): void {
  const tell = (what: string): void =>
    (window as unknown as Record<string, (words: string) => void>)[binding]?.(`${what} ${performance.now()}`);
  let seen = false;
  let usable = false;
  const inEachFrame = (): void => {
    const element = document.querySelector(selector);
    const box = element?.getBoundingClientRect();
    if (!seen && box && box.height > 0 && box.top < innerHeight) {
      seen = true;
      tell('seen');
    }
    const taken = seen && element && Object.keys(element).some((key) => key.startsWith('__reactProps'));
    if (!usable && seen && (taken || element?.closest('form[data-sent]'))) {
      usable = true;
      tell('usable');
    }
    if (taken) tell('taken');
    else requestAnimationFrame(inEachFrame);
  };
  requestAnimationFrame(inEachFrame);
}
