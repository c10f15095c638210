import { listStands, pause, servedByWorker, signIn } from './acts.ts';
import type { Check } from './check.ts';
import { DESK_CHECKS } from './deskChecks.ts';
import { FLOOR_CHECKS } from './floorChecks.ts';

const PICKER = 'picker@demo.test';
const LIST = '/flow/to-pickup';

/** How long a page stands before the next one is loaded, ms: from its first script to its background work. */
const STAYS = [0, 50, 150, 300, 30, 400, 100, 600];
const ROUNDS = 6;

const quickLoads: Check = {
  name: 'pages loaded in quick succession leave the store free, and the person signed in',
  async run(ground) {
    const { tab, origin } = ground;
    await signIn(ground, PICKER, LIST);
    await listStands(tab);
    const paths = [LIST, '/outbox', '/flow/to-prepare', '/flow', '/picking'];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, stay] of STAYS.entries()) {
        await tab.goto(origin + paths[index % paths.length]);
        await pause(stay);
      }
      await tab.goto(origin + LIST);
      await listStands(tab);
    }
  },
};

const firstVisit: Check = {
  name: 'a first visit is offered no new version, and nothing of it is an error',
  async run(ground) {
    const { tab, errors } = ground;
    await signIn(ground, PICKER, LIST);
    await listStands(tab);
    await servedByWorker(tab);
    await pause(1000);
    const offered = await tab.run(() => document.body.innerText.includes('Hay una versión nueva'));
    if (offered) throw new Error('a new version is offered');
    if (errors.length > 0) throw new Error(`errors in the console: ${errors.join(' · ')}`);
  },
};

export const CHECKS: readonly Check[] = [firstVisit, quickLoads, ...FLOOR_CHECKS, ...DESK_CHECKS];
