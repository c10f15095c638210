import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { CDPSession, Page } from '@playwright/test';
import type { OrderDetail } from '#contract/orders/order.ts';
import { choosePrinter, startAgent } from '../../e2e/support/agent.ts';
import { setSteps } from '../../e2e/support/bench.ts';
import { pacedWedge, readyForOffline, signIn } from '../../e2e/support/floor.ts';
import { openOffice, type Office } from '../../e2e/support/office.ts';
import { said as text } from '../fixtures/said.ts';
import { percentile, ratio, type Bench, type BenchOptions } from './bench.ts';
import { packedOrders } from './ordersToPack.ts';
import { onStage, phone, type Stage } from './stage.ts';

const LABELS = 20;
const QUICK_LABELS = 5;
const WARM = 2;
/** Largest ratio to the call alone: judging the scan, the disk, the queue, the signature and the agent are the difference. */
const TARGET = 1.5;

/** Longest that a label may take to come out, ms. */
const PATIENCE_MS = 30_000;

/** Says when the agent has the next print. It is called by the agent: a loop that looks would take one of two processors. */
function printBell() {
  let ring = (): void => undefined;
  return { onPrint: () => ring(), next: () => new Promise<void>((resolve) => (ring = resolve)) };
}

const ids = ({ orderId }: { readonly orderId: number }) => orderId;

/** Gives orders the carrier of one that waits at the bench already. */
async function giveCarrier(office: Office, ordersIds: readonly number[]): Promise<void> {
  const { data } = await office.get<OrderDetail[]>(
    'orders/detailed?flow[in]=to-prepare&type=order&status=PICKEDUP&id_client=1&per_page=200',
  );
  const carrier_id = data?.find((order) => order.carrier_id !== null)?.carrier_id;
  const given = await office.post<{ success: number[] }>('orders/executeActionInOrders/changeCarrier', {
    ordersIds,
    data: { carrier_id },
  });
  if (given.data?.success.length !== ordersIds.length) throw new Error(`no carrier: ${JSON.stringify(given)}`);
}

/** What the call alone takes: it books at the sandbox carrier, draws, and hands the bytes out. */
async function callAlone(office: Office, orderId: number): Promise<number> {
  const packUp = { isCompleted: true, boxes: [{ id: 0, quantity: 1 }], numPackages: 1 };
  const began = performance.now();
  const { data, status } = await office.post<{ label: object | null }>(`packing-manager/${orderId}/label`, {
    id_client: 1,
    format: 'ZPL',
    packingInfo: { id: randomUUID(), packUp },
  });
  const took = performance.now() - began;
  if (!data?.label) throw new Error(`order ${orderId} got no label: ${status} ${JSON.stringify(data)}`);
  return took;
}

/** From the scanner's Enter on the last unit until the agent has the label. */
async function lastScan(
  page: Page,
  scanner: CDPSession,
  printed: () => Promise<void>,
  order: OrderDetail,
): Promise<number> {
  const code = order.products[0]?.ean13 ?? '';
  const units = order.products[0]?.quantity ?? 0;
  await page.goto(`${new URL(page.url()).origin}/packing/${order.id}`);
  await page.locator('[data-step=validateProducts]').waitFor();
  await pacedWedge(scanner, `${units - 1}*${code}`);
  await page.getByText(text('packing:goods.left', { count: 1 })).waitFor();
  // The answer to the scan before is gone, as with a person.
  await page.locator('[data-feedback]').waitFor({ state: 'detached' });
  // A person packs for longer than the device takes to tell the server that the order is at the bench.
  await page.waitForLoadState('networkidle');
  const out = printed();
  let began = Number.NaN;
  await pacedWedge(scanner, code, () => (began = performance.now()));
  const late = AbortSignal.timeout(PATIENCE_MS);
  await Promise.race([out, once(late, 'abort')]);
  const took = performance.now() - began;
  if (late.aborted)
    throw new Error(`the label of ${order.order_reference} never came: ${await page.locator('main').textContent()}`);
  return took;
}

async function measure({ server: { origin }, browser }: Stage, { quick }: BenchOptions) {
  const office = await openOffice(origin);
  await setSteps(office, ({ packUp, printLabel }) => ({
    packUp: { ...packUp, enabled: false },
    printLabel: { ...printLabel, enabled: true, format: 'ZPL', automaticallyPrint: true },
  }));
  const count = (quick ? QUICK_LABELS : LABELS) + WARM;
  const made = await packedOrders(origin, count * 2);
  await giveCarrier(office, made.map(ids));
  const alone = made.slice(count).map(ids);
  const toPack = (await office.orders(made.slice(0, count).map(ids))).filter(({ products }) => products[0]?.ean13);
  const context = await phone(browser);
  const page = await context.newPage();
  const { onPrint, next } = printBell();
  const agent = await startAgent(page, { onPrint });
  try {
    await page.goto(origin);
    await signIn(page, 'picker@demo.test', `${origin}/device/printers`);
    await readyForOffline(page);
    await choosePrinter(page);
    const scanner = await context.newCDPSession(page);
    const times = { scan: [] as number[], call: [] as number[] };
    const printed: string[] = [];
    for (const [place, order] of toPack.entries()) {
      const scan = await lastScan(page, scanner, next, order);
      const call = await callAlone(office, alone[place] ?? 0);
      printed.push(order.order_reference);
      if (place < WARM) continue;
      times.scan.push(scan);
      times.call.push(call);
    }
    const wrong = printed.filter((reference, place) => !agent.printed[place]?.bytes.toString().includes(reference));
    const [ours, theirs] = [percentile(times.scan, 0.5), percentile(times.call, 0.5)];
    return {
      rows: [
        {
          labels: times.scan.length,
          'scan to bytes p50 ms': ours,
          'p95 ms': percentile(times.scan, 0.95),
          'call alone p50 ms': theirs,
          'its p95 ms': percentile(times.call, 0.95),
          ...ratio(ours, theirs, TARGET),
          'out of order': wrong.length,
          'at the agent': agent.printed.length,
        },
      ],
    };
  } finally {
    await agent.stop();
    await context.close();
  }
}

/** From the last scan of an order to the bytes of its label at the print agent, one order after the other. */
export const bench: Bench = async (options) => {
  const { rows } = await onStage((stage) => measure(stage, options));
  return {
    name: 'last scan to the label at the QZ agent, sandbox carrier, PGlite',
    rows,
    notes: [
      'Call alone: the same server books, draws and hands out the label of another order to a script, in turn.',
      'Between the two: the scan judged and stored, the job on the disk, signed frames, the agent.',
    ],
  };
};
