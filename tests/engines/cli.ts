import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CHECKS } from './checks.ts';
import { type Check, openGround } from './check.ts';
import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

// npm run engines [-- firefox webkit --only 'words of a check']: what differs between engines, and the work of a floor, a
// counter and a desk, in Firefox and in WebKitGTK, one after the other.
// An engine that this machine lacks is named and passed over; with one named that is missing, and with none at all, it
// fails. Needs a build in dist/.

const ENGINES: readonly Engine[] = [firefox, webkit];

if (!existsSync(join(import.meta.dirname, '../../dist/index.html'))) {
  process.stderr.write('No build in dist/: run `npm run build` first.\n');
  process.exit(2);
}
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const { values, positionals: named } = parseArgs({
  options: { only: { type: 'string', default: '' } },
  allowPositionals: true,
});
const checks = CHECKS.filter(({ name }) => name.includes(values.only));
const unknown = named.filter((name) => !ENGINES.some((engine) => engine.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown engine: ${unknown.join(', ')}. There are: ${ENGINES.map((one) => one.name).join(', ')}.\n`,
  );
  process.exit(2);
}

/** @returns what was wrong; `null` = nothing */
async function holds(engine: Engine, check: Check): Promise<string | null> {
  const dataDir = await mkdtemp(join(tmpdir(), 'despacho-engines-'));
  try {
    const browser = await engine.open();
    try {
      const ground = await openGround(browser, dataDir);
      try {
        await check.run(ground);
      } finally {
        await ground.end();
      }
      return null;
    } catch (problem) {
      return String(problem instanceof Error ? problem.message : problem);
    } finally {
      await browser.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

let [passed, failed] = [0, 0];
for (const engine of ENGINES) {
  if (named.length > 0 && !named.includes(engine.name)) continue;
  const missing = engine.missing();
  if (missing) {
    say(`${engine.name}: not tried. ${missing}`);
    if (named.length > 0) failed += 1;
    continue;
  }
  for (const check of checks) {
    const began = Date.now();
    const wrong = await holds(engine, check);
    if (wrong) failed += 1;
    else passed += 1;
    const seconds = Math.round((Date.now() - began) / 1000);
    say(`${wrong ? 'FAILED' : 'passed'} ${engine.name}: ${check.name} (${seconds} s)${wrong ? `\n  ${wrong}` : ''}`);
  }
}
say(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
