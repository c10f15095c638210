import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { postgresPrograms } from '../setup/postgresPrograms.ts';
import { ensureChromium, NO_CHROMIUM } from '../runner/findChromium.mjs';

// What a machine lacks is reported before the first step, not after an hour of failing browser tests.

afterEach(() => vi.unstubAllEnvs());

describe('a machine that lacks something', () => {
  it('is told at once where the browser it names is not there, and nothing is installed behind its back', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
    const said: string[] = [];
    expect(await ensureChromium('.', (line: string) => said.push(line))).toBeNull();
    expect(said).toEqual([]);
    expect(NO_CHROMIUM).toContain('CHROMIUM_PATH');
  });

  it('refuses a program that does not run', async () => {
    vi.stubEnv('CHROMIUM_PATH', '/bin/false');
    expect(await ensureChromium('.', () => undefined)).toBeNull();
  });

  it('gets the programs of PostgreSQL from a package of the project', async () => {
    const bin = await postgresPrograms({ installed: [] });
    expect(bin && existsSync(join(bin, 'initdb'))).toBe(true);
  });
});
