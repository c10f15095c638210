import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { labelDocument, labelDocuments } from '#contract/labels/documents.ts';
import { paperDocument, paperDocuments } from '#contract/labels/papers.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { mergeLabels } from '#server/documents/labels/mergeLabels.ts';
import { documentTexts } from '#server/documents/printed/documentTexts.ts';
import { printDocuments } from '#server/documents/printed/printDocuments.ts';
import { layoutSlip } from '#server/documents/printed/slips.ts';
import { execute as makeLabel } from '#server/labels/actions/createLabel.ts';
import { readSlips } from '#server/labels/documents/readSlips.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { createLabelWorld } from '#tests/fakes/labelWorld.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import { ratio, type Bench } from './bench.ts';

const AT = new Date('2026-11-20T10:00:00.000Z');
/** Beside the writer alone: reading, laying out, threads, the history of each order and HTTP. */
const TARGET = 1.3;

/** Labels and packing slips of 500 orders as the desk asks for them; beside the same writer over the same pages alone. */
export const bench: Bench = async ({ quick }) => {
  const count = quick ? 100 : 500;
  const folder = await mkdtemp(join(tmpdir(), 'despacho-papers-'));
  const database = await openDatabase({ dataDir: folder });
  try {
    const world = await createLabelWorld(database);
    await createAccounts(database, quickHash);
    await asOwner(database, (trx) =>
      trx.updateTable('users').set({ client_id: world.clientId }).where('email', '=', 'merchant@demo.test').execute(),
    );
    const carrier = await world.carrier('SEUR', { label_format: 'PDF', label_size: '10X15' });
    const ordersIds: number[] = [];
    for (let n = 0; n < count; n += 1) {
      const id = await world.order(carrier);
      const refusal = await makeLabel(id, {}, world.runtime);
      if (refusal) throw new Error(`refused: ${JSON.stringify(refusal)}`);
      ordersIds.push(id);
    }
    const server = await testApp(database);
    const merchant = await server.signIn('merchant@demo.test');
    /** Milliseconds of each call when it was made last. */
    const calls = new Map<string, number>();
    const post = async (path: string, body: object) => {
      const began = performance.now();
      const answer = await merchant.call({ method: 'POST', url: `/api/v1/${path}`, payload: body });
      calls.set(path, Math.round(performance.now() - began));
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body.slice(0, 200)}`);
      return answer;
    };
    const papers = ['packing_slip'];
    const run = async () => {
      const plan = (await post(paperDocuments.path, { ordersIds, papers })).json<{
        data: DataOf<typeof paperDocuments>;
      }>().data;
      const labels = (await post(labelDocuments.path, { ordersIds: plan.ordersIds })).json<{
        data: DataOf<typeof labelDocuments>;
      }>().data;
      for (const { format, stock, ordersIds: ids } of labels.documents)
        await post(labelDocument.path, { format, stock, ordersIds: ids });
      for (const { stock, ordersIds: ids } of plan.documents)
        await post(paperDocument.path, { stock, ordersIds: ids, papers });
    };
    const { slips, labels } = await world.scoped(async (trx) => ({
      slips: await readSlips(trx, ordersIds, false),
      labels: await trx.selectFrom('labels').select(['format', 'size', 'file as bytes']).execute(),
    }));
    const models = slips.map((slip) => layoutSlip.packing_slip({ ...slip, logo: null }, documentTexts('es')));
    const bare = async () => {
      await mergeLabels(labels, 'PDF', AT);
      await printDocuments(models, AT);
    };
    const times = { run: [] as number[], bare: [] as number[] };
    for (let turn = -1; turn < (quick ? 2 : 3); turn += 1)
      for (const [name, work] of [
        ['bare', bare],
        ['run', run],
      ] as const) {
        const began = performance.now();
        await work();
        if (turn >= 0) times[name].push(performance.now() - began);
      }
    await server.app.close();
    const [ours, theirs] = [Math.min(...times.run), Math.min(...times.bare)];
    return {
      name: `labels and slips of ${count} orders, as one run`,
      rows: [
        { label: 'writer alone', ms: Math.round(theirs), times: '', target: '', kept: '' },
        { label: 'run', ms: Math.round(ours), ...ratio(ours, theirs, TARGET) },
        ...[...calls].map(([label, ms]) => ({ label, ms, times: '', target: '', kept: '' })),
      ],
      notes: ['the writer alone merges the stored labels and draws slips that are laid out already'],
    };
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
};
