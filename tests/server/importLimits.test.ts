import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import { type importFile, MAX_IMPORT_LINES } from '#contract/orders/imports.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { MAX_COLUMNS } from '#server/orders/imports/checkFile.ts';
import { MAX_ORDER_LINES } from '#server/orders/imports/groupOrders.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import type { TestApp, TestEnvelope, Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

const HEAD = 'order_reference,date,firstname,lastname,address1,postcode,city,country,sku,quantity,unit_price';
const WHO = '2026-11-01,Ana,Ruiz,Calle 1,28001,Madrid,ES';

describe.each(BACKENDS)('files that are small and want much, on $name', ({ open }) => {
  let database: DatabaseHandle;
  let app: TestApp;
  let merchant: Visitor;

  beforeAll(async () => {
    database = await open();
    await createAccounts(database, quickHash);
    app = await testApp(database);
    merchant = await app.signIn('merchant@demo.test');
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const upload = async (payload: string, query: string) => {
    const answer = await merchant.call({
      method: 'POST',
      url: `/api/v1/${query}`,
      payload,
      headers: { 'content-type': 'text/csv', 'accept-language': 'es' },
    });
    const body = answer.json<TestEnvelope>();
    return { status: answer.statusCode, body, outcome: body.data as DataOf<typeof importFile> };
  };

  test('more lines than a file may have are said before anything is read', async () => {
    const { status, body } = await upload(
      `${HEAD}\n${',,,,,,,,,,\n'.repeat(MAX_IMPORT_LINES + 1)}`,
      'imports?kind=orders',
    );
    expect([status, body.errors?.['file']]).toEqual([
      422,
      [`El archivo tiene más de ${MAX_IMPORT_LINES} líneas. Divídelo y sube las partes.`],
    ]);
  });

  test.each(['imports?kind=products', 'picking-manager/uploadlocations?preview=1'])(
    'a header wider than any list is refused: %s',
    async (call) => {
      const { status, body } = await upload(`code_type,code,location,${'x,'.repeat(MAX_COLUMNS)}\n1\n`, call);
      expect([status, body.errors?.['file']]).toEqual([
        422,
        [`La cabecera tiene más de ${MAX_COLUMNS} columnas. Quita las que no hagan falta.`],
      ]);
    },
  );

  test('an order with more lines than an order has is left out with one reason; what follows goes in', async () => {
    await upload('sku,name,price,weight_kg\nS-1,Galletas,2.55,0.2\n', 'imports?kind=products');
    const much = `P-1,${WHO},S-1,1,2.55\n`.repeat(MAX_ORDER_LINES + 1);
    const { outcome } = await upload(`${HEAD}\n${much}P-2,${WHO},S-1,1,2.55\n`, 'imports?kind=orders');
    expect(outcome).toMatchObject({
      stored: 1,
      refused: 1,
      problems: 1,
      rejections: [{ line: 2, reason: 'too-many-lines' }],
    });
    expect(outcome.failed_rows?.trim().split('\r\n')).toHaveLength(MAX_ORDER_LINES + 2);
  });

  test('a file of one endless order is an answer, however many lines it has', async () => {
    const lines = MAX_IMPORT_LINES - 1;
    const { status, outcome } = await upload(
      `${HEAD}\n${'P-3,,,,,,,,,,\n'.repeat(lines)}`,
      'imports?kind=orders&preview=1',
    );
    expect([status, outcome.lines, outcome.refused]).toEqual([200, lines, 1]);
  });
});
