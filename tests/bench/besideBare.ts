import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { ROOT } from '../../e2e/support/server.ts';
import { percentile } from './bench.ts';

export interface Call {
  readonly name: string;
  readonly url: string;
}

export interface Beside {
  readonly call: string;
  readonly bare: readonly number[];
  readonly product: readonly number[];
}

/**
 * Measures each call on the product and on a bare server with the same statements and bytes, in turn.
 * @param asking e-mail of the demo account that asks; absent = the merchant's
 */
export async function besideBare(
  calls: readonly Call[],
  runs: number,
  dataDir: string,
  databaseUrl: string | undefined,
  asking?: string,
): Promise<Beside[]> {
  const env = {
    ...process.env,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...(asking ? { BENCH_AS: asking } : {}),
  };
  const child = spawn(process.execPath, ['tests/bench/listServers.ts', dataDir], {
    cwd: ROOT,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    const [line] = await Promise.race([
      once(createInterface(child.stdout), 'line'),
      ended.then(() => Promise.reject(new Error('the servers did not start'))),
    ]);
    const { product, bare, cookie } = JSON.parse(String(line)) as { product: string; bare: string; cookie: string };
    const results: Beside[] = [];
    for (const { name, url } of calls) {
      const learnt = (await (await fetch(`${bare}/learn?url=${encodeURIComponent(url)}`)).json()) as {
        status: number;
        statements: number;
      };
      if (learnt.status !== 200 || learnt.statements === 0) throw new Error(`${name}: ${JSON.stringify(learnt)}`);
      const times = { bare: [] as number[], product: [] as number[] };
      for (let turn = -5; turn < runs; turn += 1) {
        const ours = await time(product + url, cookie);
        const theirs = await time(`${bare}/bare?url=${encodeURIComponent(url)}`, '');
        if (turn < 0) continue;
        times.product.push(ours);
        times.bare.push(theirs);
      }
      results.push({ call: name, ...times });
    }
    return results;
  } finally {
    child.stdin.end();
    await ended;
  }
}

async function time(address: string, cookie: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(address, { headers: { cookie, accept: 'application/json' } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return performance.now() - began;
}

/** p50 and p95 of both, and their ratio. */
export function figuresOf({ bare, product }: Beside) {
  const [b50, b95] = [percentile(bare, 0.5, 2), percentile(bare, 0.95, 2)];
  const [p50, p95] = [percentile(product, 0.5, 2), percentile(product, 0.95, 2)];
  const times = (ours: number, theirs: number) => Number((ours / theirs).toFixed(2));
  return {
    'bare p50 ms': b50,
    'bare p95 ms': b95,
    'p50 ms': p50,
    'p95 ms': p95,
    'times p50': times(p50, b50),
    'times p95': times(p95, b95),
  };
}
