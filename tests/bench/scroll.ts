import { chromium as playwright, type CDPSession, type Page } from '@playwright/test';
import { chromium } from '../../e2e/support/chromium.ts';
import { percentile, type Bench } from './bench.ts';
import { benchPages } from './buildPages.ts';
import { openSlowRoad } from './slowRoad.ts';
import { throttle } from './stage.ts';

const ROWS = 50_000;
const SECONDS = 6;
const QUICK_SECONDS = 2;
/** px a second: a wheel that is turned to read (some 40 rows), and one that is spun (some 170). */
const READ = 1500;
const SPUN = 6000;
const LONGEST_FRAME_MS = 32;

/** Milliseconds between frames while the list is scrolled down, without the first frame, which lays out the page. */
async function scroll(
  page: Page,
  speed: number,
  seconds: number,
): Promise<{ readonly frames: readonly number[]; readonly worked: number }> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let last = 0;
    const next = (at: number): void => {
      if (last > 0) frames.push(at - last);
      last = at;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  const session = await page.context().newCDPSession(page);
  // The page's own processor time, whatever else the machine does.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await workedMs(session);
  const yDistance = -speed * seconds;
  await session.send('Input.synthesizeScrollGesture', {
    x: 400,
    y: 400,
    yDistance,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const worked = (await workedMs(session)) - before;
  const { frames, top } = await page.evaluate(() => ({
    frames: (window as unknown as { frames: number[] }).frames,
    top: document.querySelector('[role=grid]')?.scrollTop ?? 0,
  }));
  if (top < -yDistance / 2) throw new Error(`The list was scrolled by ${top} px only.`);
  return { frames: frames.slice(1), worked };
}

async function workedMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

const LISTS = [
  { what: 'table', name: `${ROWS} rows`, speed: READ },
  { what: 'table', name: `${ROWS} rows`, speed: SPUN },
  { what: 'plain', name: `${ROWS} lines of text, all in the page`, speed: SPUN },
  { what: 'nothing', name: 'nothing drawn', speed: SPUN },
] as const;

/** The table of the desk with 50,000 rows, scrolled by the wheel; beside it plain lines of text, and a list of the same height that draws nothing. */
export const bench: Bench = async ({ quick }) => {
  const seconds = quick ? QUICK_SECONDS : SECONDS;
  const pages = await benchPages();
  const road = await openSlowRoad({ upstream: 'http://127.0.0.1:9', delayMs: 0, pages });
  const browser = await playwright.launch(chromium());
  const rows = [];
  try {
    for (const { what, name, speed } of LISTS) {
      for (const rate of quick ? [4] : [1, 4]) {
        const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
        await page.goto(`${road.origin}/bench/table.html?rows=${ROWS}${what === 'table' ? '' : `&peer=${what}`}`);
        await page.getByRole('grid').waitFor();
        await throttle(page, rate);
        const { frames, worked } = await scroll(page, speed, seconds);
        const longest = percentile(frames, 1);
        rows.push({
          list: name,
          'px/s': speed,
          throttle: `${rate}x`,
          'frames/s': Math.round((frames.length * 1000) / frames.reduce((sum, one) => sum + one, 0)),
          'work ms/frame at 60': Number((worked / (seconds * 60)).toFixed(1)),
          'p95 ms': percentile(frames, 0.95),
          'longest ms': longest,
          [`over ${LONGEST_FRAME_MS} ms`]: frames.filter((one) => one > LONGEST_FRAME_MS).length,
          kept: longest <= LONGEST_FRAME_MS ? 'yes' : 'NO',
        });
        await page.close();
      }
    }
  } finally {
    await browser.close();
    await road.close();
  }
  return {
    name: `scrolling ${ROWS} rows for ${seconds} s; target: no frame over ${LONGEST_FRAME_MS} ms at 4x but the first`,
    rows,
  };
};
