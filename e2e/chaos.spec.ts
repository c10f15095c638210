import { isClean } from '#tests/chaos/browser/judge.ts';
import { reportText } from '#tests/chaos/browser/reportText.ts';
import { runChaos } from '#tests/chaos/browser/runChaos.ts';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer } from './support/server.ts';
import { TEMPLATE, WORK } from './support/template.ts';
import { expect, test } from './support/test.ts';

test('a browser that is killed ten times at work loses nothing, doubles nothing, and its black box tells it all', async ({}, info) => {
  test.setTimeout(180_000);
  const dataDir = join(WORK, `chaos-${info.workerIndex}`);
  await cp(TEMPLATE, dataDir, { recursive: true });
  const server = await startServer({ dataDir });
  try {
    const report = await runChaos({ seed: 20_261_120, from: 1, kills: 10, upstream: server.port });
    info.annotations.push({ type: 'chaos', description: reportText([report]) });
    expect(isClean(report.found), reportText([report])).toBe(true);
    expect(report.seenGreen, 'scans that a person saw').toBeGreaterThan(5);
  } finally {
    await server.stop();
  }
});
