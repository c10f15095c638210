import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/app/config.ts';
import { startServer } from '#server/app/startServer.ts';
import { loadDemo } from '#server/demo/loadDemo.ts';
import { expect, it, vi } from 'vitest';

vi.mock('#server/demo/loadDemo.ts', () => ({ loadDemo: vi.fn<() => Promise<void>>(async () => undefined) }));

it('says that the port is taken before it loads the demo', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'despacho-port-'));
  const other = createServer();
  other.listen(0, '127.0.0.1');
  await once(other, 'listening');
  const PORT = String((other.address() as AddressInfo).port);
  const starting = startServer(readConfig({ PORT, DATA_DIR: folder, DEMO: '1' }), join(folder, 'no-client'));
  await expect(starting).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect(loadDemo).not.toHaveBeenCalled();
  other.close();
  rmSync(folder, { recursive: true, force: true });
});
