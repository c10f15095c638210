import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readyForOffline } from '../../../e2e/support/floor.ts';
import { openOffice, type Office } from '../../../e2e/support/office.ts';
import { randomOf, type Random } from '#tests/sync/random.ts';
import { openChaosProxy, type ChaosProxy, type Fate } from '../proxy.ts';
import { openChromium, type LivingBrowser } from './chromiumProcess.ts';
import { diskOf, type Disk } from './diskOf.ts';
import { deathOf, endBy, type Death } from './killPoints.ts';
import type { Job } from './jobs.ts';
import { isClean, noFindings, scannedBy, type Findings } from './judge.ts';
import type { Round } from './shift.ts';
import { watchAnswers, type SeenAnswer } from './watchAnswers.ts';
import { workThrough } from './workThrough.ts';

export interface ChaosPlan {
  readonly seed: number;
  readonly kills: number;
  /** Number of the first kill: a long run is done in parts, each with its own profile. */
  readonly from: number;
  /** Port of the server; nothing else may write to it. */
  readonly upstream: number;
}

export interface ChaosReport {
  /** The kind of work. */
  readonly work: string;
  readonly seed: number;
  readonly from: number;
  readonly kills: number;
  /** How often the browser died at each point of the job, or a moment later; `nothing left`: the work was over before. */
  readonly killedAt: Readonly<Record<string, number>>;
  readonly scans: number;
  readonly seenGreen: number;
  readonly counted: number;
  readonly sessions: number;
  readonly commands: number;
  readonly blackBoxEntries: number;
  readonly road: Readonly<Record<Fate, number>>;
  /** Lives of the browser in which no request got through. */
  readonly lives: { readonly dark: number };
  readonly found: Findings;
  readonly firstBadKill: number | null;
  readonly seconds: number;
}

/** Work of a killed browser ends with it; after this time it is abandoned, ms. */
const AFTERLIFE_MS = 2000;
const DRAIN_LIMIT_MS = 300_000;

/**
 * A person's work in a real browser that is killed again and again, over a proxy that loses a fifth of all answers.
 * What was painted counts as promised; what the server has at the end counts as kept.
 */
export async function runChaos<R extends Round>(plan: ChaosPlan, job: Job<R>): Promise<ChaosReport> {
  const began = performance.now();
  const random = randomOf(plan.seed, `road ${plan.from}`);
  const weather = { isCalm: true };
  const road = await openChaosProxy({
    upstream: plan.upstream,
    delayMs: 1500,
    fateOf: ({ path }) => (weather.isCalm ? 'pass' : fateOf(path, random)),
  });
  const profile = await mkdtemp(join(tmpdir(), 'despacho-chaos-'));
  try {
    const office = await openOffice(`http://127.0.0.1:${plan.upstream}`);
    return await play(plan, job, { road, weather, profile, office, began });
  } finally {
    await road.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A fifth of the answers is lost after the server did the work; the others have smaller accidents. */
function fateOf(path: string, random: Random): Fate {
  if (!path.startsWith('/api/') || path.includes('/events')) return 'pass';
  const draw = random.next();
  if (draw < 0.2) return 'drop-after';
  if (draw < 0.24) return 'drop-before';
  if (draw < 0.27) return 'gateway-after';
  if (draw < 0.3) return 'duplicate';
  if (draw < 0.31) return 'late-copy';
  return draw < 0.33 ? 'slow-close' : 'pass';
}

interface World {
  readonly road: ChaosProxy;
  /** Calm: nothing happens on the road. */
  readonly weather: { isCalm: boolean };
  readonly profile: string;
  readonly office: Office;
  readonly began: number;
}

async function play<R extends Round>(plan: ChaosPlan, job: Job<R>, world: World): Promise<ChaosReport> {
  const { road, weather, profile, office } = world;
  const rounds = await job.plan(office, randomOf(plan.seed, `rounds ${plan.from}`));
  if (rounds.length === 0) throw new Error(`there is nothing to do for ${job.name}`);
  const found = noFindings();
  const killedAt: Record<string, number> = Object.fromEntries(job.points.map(({ name }) => [name, 0]));
  let firstBadKill: number | null = null;
  let dark = 0;
  await signIn(profile, road.origin, job);
  weather.isCalm = false;
  for (let kill = plan.from; kill < plan.from + plan.kills; kill += 1) {
    const random = randomOf(plan.seed, `kill ${kill}`);
    const death = deathOf(job.points, plan.seed, kill);
    const isDark = random.chance(0.3);
    if (isDark) dark += 1;
    road.setDown(isDark);
    const at = await live({ profile, origin: road.origin, job, rounds, random, death, found });
    killedAt[at] = (killedAt[at] ?? 0) + 1;
    if (isClean(found)) continue;
    firstBadKill = kill;
    break;
  }
  road.setDown(false);
  weather.isCalm = true;
  const end = await drainAndJudge(world, job, rounds, found);
  const seconds = Math.round((performance.now() - world.began) / 1000);
  const { seed, from, kills } = plan;
  return {
    work: job.name,
    seed,
    from,
    kills,
    killedAt,
    ...end,
    road: road.met,
    lives: { dark },
    found,
    firstBadKill,
    seconds,
  };
}

/** The first visit: signed in, work pack and shell stored, closed as a person closes a browser. */
async function signIn<R extends Round>(profile: string, origin: string, { list, isListed }: Job<R>): Promise<void> {
  const browser = await openChromium(profile);
  const page = await browser.context.newPage();
  await page.goto(origin + list);
  await page.getByRole('button', { name: 'picker@demo.test' }).click();
  await isListed(page);
  await readyForOffline(page);
  await isListed(page);
  await browser.quit();
}

interface Life<R extends Round> {
  readonly profile: string;
  readonly origin: string;
  readonly job: Job<R>;
  readonly rounds: readonly R[];
  readonly random: Random;
  readonly death: Death;
  readonly found: Findings;
}

/** One life of the browser: looked at, worked with, killed. @returns the point at which it died. */
async function live<R extends Round>(life: Life<R>): Promise<string> {
  const { profile, origin, job, rounds, random, death } = life;
  const browser = await openChromium(profile);
  let dead = false;
  const answers = listen();
  await watchAnswers(browser.context, (answer) => !dead && answers.tell(answer));
  await look(browser, life);
  const end = endBy(death);
  const { context } = browser;
  const work = workThrough({ context, origin, random, rounds, nextAnswer: answers.next, at: end.begins }, job.hands);
  try {
    return await Promise.race([end.comes.then(() => death.point), work.then(() => 'nothing left')]);
  } finally {
    dead = true;
    await browser.kill();
    // A page that was being opened when its browser died never answers, and Playwright would wait for ever.
    await Promise.race([work.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, AFTERLIFE_MS))]);
  }
}

/** What the last death left on the disk. */
async function look<R extends Round>(browser: LivingBrowser, life: Life<R>): Promise<void> {
  const page = await browser.context.newPage();
  await page.goto(`${life.origin}/outbox`);
  life.job.judgeDisk(await diskOf(page), life.rounds, life.found);
  await page.close();
}

/**
 * With a good network and no more kills: open work is finished, waiting work is sent, and then everything is compared.
 */
async function drainAndJudge<R extends Round>(
  { road, profile, office }: World,
  job: Job<R>,
  rounds: readonly R[],
  found: Findings,
) {
  const browser = await openChromium(profile);
  const answers = listen();
  await watchAnswers(browser.context, answers.tell);
  const page = await browser.context.newPage();
  await page.goto(`${road.origin}/outbox`);
  const { sessions } = await diskOf(page);
  const begun = rounds.filter((round) =>
    sessions.some((one) => one.orderIds.every((id) => round.orders.some((order) => order.id === id))),
  );
  const work = {
    context: browser.context,
    origin: road.origin,
    random: randomOf(0, 'calm'),
    rounds: begun,
    nextAnswer: answers.next,
    at: () => undefined,
  };
  await workThrough(work, job.hands);
  await page.reload();
  const disk = await untilSent(page);
  await browser.quit();
  await road.settled();
  job.judgeDisk(disk, rounds, found);
  await job.judgeServer(office, disk, begun, found);
  return {
    scans: sum(rounds, (round) => sum(round.steps, (step) => step.sent)),
    seenGreen: sum(rounds, (round) => round.acknowledged.length),
    counted: disk.sessionEvents.filter(({ event }) => scannedBy(event) !== null).length,
    sessions: disk.sessions.length,
    commands: disk.journal.length,
    blackBoxEntries: disk.blackBox.length,
  };
}

const sum = <T>(list: readonly T[], of: (one: T) => number): number => list.reduce((total, one) => total + of(one), 0);

async function untilSent(page: Page): Promise<Disk> {
  const end = performance.now() + DRAIN_LIMIT_MS;
  for (;;) {
    const disk = await diskOf(page);
    if (disk.commands.length === 0 || performance.now() > end) return disk;
    await page.waitForTimeout(250);
  }
}

/** Tells listeners of the next answer that is painted. */
function listen() {
  const waiting: ((answer: SeenAnswer) => void)[] = [];
  return {
    tell: (answer: SeenAnswer) => waiting.splice(0).forEach((one) => one(answer)),
    next: () => new Promise<SeenAnswer>((resolve) => waiting.push(resolve)),
  };
}
