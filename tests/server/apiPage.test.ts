import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { NOW, testApp } from '#tests/fakes/testApp.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const PAGE = join(import.meta.dirname, '../../src/contract/API.md');
const SHOWN_ORIGIN = 'http://localhost:8080';

it.each(DEFAULT_BACKENDS)(
  'runs the example of API.md as it stands there: a token, a list, a label ($name)',
  async ({ openDemo }) => {
    const [, example = ''] = /^```sh\n([^]*?)^```/m.exec(readFileSync(PAGE, 'utf8')) ?? [];
    expect(example).toContain(SHOWN_ORIGIN);
    const database = await openDemo(NOW);
    const { app } = await testApp(database);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const folder = mkdtempSync(join(tmpdir(), 'despacho-api-'));
    try {
      const script = example.replace(SHOWN_ORIGIN, `http://127.0.0.1:${port}`);
      const { stdout } = await promisify(execFile)('bash', ['-euc', script], { cwd: folder });
      const [listed, labelled] = stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { data: unknown });
      expect(listed).toMatchObject({ success: true, message: null });
      const [order] = (listed?.data ?? []) as { id: number }[];
      expect(labelled?.data).toEqual({ success: [order?.id], errors: [], forbiddens: [] });
    } finally {
      rmSync(folder, { recursive: true, force: true });
      await app.close();
      await database.close();
    }
  },
);
