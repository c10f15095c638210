import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './support/server.ts';
import { TEMPLATE } from './support/template.ts';
import { expect, test } from './support/test.ts';

// Runs in a process of its own: a browser that dies in the middle of a message may upset its listener.
test('a browser that is killed ten times at work loses nothing, doubles nothing, and its black box tells it all', async ({}, info) => {
  const child = spawn(process.execPath, ['tests/chaos/cli.ts', '--kills', '10', '--part', '10', '--data', TEMPLATE], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  const [code] = (await once(child, 'exit')) as [number | null];
  info.annotations.push({ type: 'chaos', description: said });
  expect(code, said).toBe(0);
  expect(said).toContain('lost 0, double 0, out of order 0, black box broken 0');
});
