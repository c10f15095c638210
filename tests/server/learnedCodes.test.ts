import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LearnedCodeCount, LearnedCodeRow } from '#contract/picking/learnedCodes.ts';
import { gtinCheckDigit } from '#domain/codes/gtin.ts';
import type { Teachers } from '#domain/codes/teachers.ts';
import { ROLES } from '#domain/people/roles.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { openTwoTenants, type TwoTenants } from '#tests/fakes/twoTenants.ts';
import type { Visitor } from '#tests/fakes/testApp.ts';

const PATH = '/api/v1/picking-manager/learned-codes';
const withCheck = (data: string): string => `${data}${gtinCheckDigit(data)}`;

describe.each(BACKENDS)('codes that people teach on $name', ({ open }) => {
  let database: DatabaseHandle;
  let world: TwoTenants;
  beforeAll(async () => {
    database = await open();
    world = await openTwoTenants(database);
    await teachers('everyone');
  });
  afterAll(async () => {
    await world.close();
    await database.close();
  });

  const picker = () => world.personOf(0, ROLES.WarehouseOperator).visitor;
  const operator = () => world.personOf(0, ROLES.Operator).visitor;
  const lead = () => world.personOf(0, ROLES.OperatorAdmin).visitor;
  const mine = () => world.tenants[0];
  const teachers = (who: Teachers) =>
    lead().post('/api/v1/configuration', {
      id_client: mine().client,
      configurations: [{ name: 'picking_teach_codes', value: who }],
    });
  const teach = (code: string, more: object = {}, who = picker()) =>
    who.post(PATH, {
      id_client: mine().client,
      teaching: randomUUID(),
      code,
      id_product: mine().product,
      units: 6,
      photos: [],
      ...more,
    });
  const get = async <Data>(path: string, who: Visitor) =>
    (await who.call({ method: 'GET', url: path })).json<{ data: Data }>().data;
  const named = async (code: string) => {
    const [row] = await get<LearnedCodeRow[]>(`${PATH}?code=${encodeURIComponent(code)}`, picker());
    if (!row) throw new Error(`${code} was not taught`);
    return row;
  };
  const known = async (code: string, who: Visitor) =>
    (await get<{ code: string; units: number }[]>(`${PATH}/known?id_client=${mine().client}`, who)).filter(
      (one) => one.code === code,
    );
  const decide = (id: number, act: string, who = lead(), seen?: string) =>
    who.post(`${PATH}/${id}/decide`, { id_client: mine().client, act, ...(seen && { seen }) });
  const refusal = (code: number) => ({ status: 200, body: { data: { success: [], errors: [{ order_id: 0, code }] } } });
  const done = { status: 200, body: { data: { success: [0], errors: [] } } };
  const secondProduct = (ean13: string) =>
    asOwner(database, (trx) =>
      trx
        .insertInto('products')
        .values({
          client_id: mine().client,
          sku: `OTRO-${ean13}`,
          name: 'Otra taza',
          ean13,
          price_cents: 1,
          weight_g: 1,
          width_mm: 1,
          height_mm: 1,
          depth_mm: 1,
          updated_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );

  test('count for whoever taught them at once, for everybody once approved, and for nobody once withdrawn', async () => {
    const teaching = randomUUID();
    expect(await teach('CAJA-A', { teaching, photos: [mine().photo] })).toMatchObject(done);
    expect(await teach('CAJA-A', { teaching, photos: [mine().photo] })).toMatchObject(done);
    const row = await named('CAJA-A');
    expect(row).toMatchObject({
      state: 'proposed',
      acts: ['approve', 'refuse'],
      units: 6,
      product: { id: mine().product },
    });
    expect(row.photos).toEqual([{ name: mine().photo, arrived: true }]);
    expect([await known('CAJA-A', picker()), await known('CAJA-A', operator())]).toMatchObject([[{ units: 6 }], []]);
    expect(await decide(row.id, 'approve')).toMatchObject(done);
    expect(await decide(row.id, 'approve')).toMatchObject(done);
    expect(await named('CAJA-A')).toMatchObject({ state: 'approved', acts: ['withdraw'] });
    expect(await known('CAJA-A', operator())).toHaveLength(1);
    expect(await decide(row.id, 'withdraw')).toMatchObject(done);
    expect(await named('CAJA-A')).toMatchObject({ state: 'withdrawn' });
    expect(await known('CAJA-A', picker())).toEqual([]);
    expect(await decide(row.id, 'refuse')).toMatchObject(refusal(18188));
    // Decided with no network, when it was still proposed: whoever withdrew it knew more.
    expect(await decide(row.id, 'approve', lead(), 'proposed')).toMatchObject(refusal(18188));
  });

  test('taught by two people alike count for both, and taught otherwise are refused', async () => {
    expect(await teach('CAJA-B')).toMatchObject(done);
    expect(await teach('CAJA-B', {}, operator())).toMatchObject(done);
    expect(await known('CAJA-B', operator())).toHaveLength(1);
    expect(await teach('CAJA-B', { units: 12 }, operator())).toMatchObject(refusal(18184));
  });

  test('never are those of another product, of a scale, or of one thing', async () => {
    const ean = withCheck('841000000777');
    await secondProduct(ean);
    const other = await teach(ean);
    expect(other).toMatchObject(refusal(18184));
    expect(other.body.data).toMatchObject({ errors: [{ data: [`OTRO-${ean}`] }] });
    expect(await teach(`0${ean}`)).toMatchObject(refusal(18184));
    expect(await teach(withCheck('1841000000777'))).toMatchObject(refusal(18184));
    expect(await teach(withCheck('201234500123'))).toMatchObject(refusal(18185));
    expect(await teach('490154203237518')).toMatchObject(refusal(18186));
    expect(await teach('X', { text: 'https://example.com/X' })).toMatchObject(refusal(18186));
    expect(await teach('CAJA-C', { id_product: world.tenants[1].product })).toMatchObject(refusal(18176));
  });

  test('are taught by those whom the client lets teach', async () => {
    await teachers('supervisors');
    expect(await teach('CAJA-D')).toMatchObject(refusal(18187));
    expect(await teach('CAJA-D', {}, lead())).toMatchObject(done);
    await teachers('off');
    expect(await teach('CAJA-E', {}, lead())).toMatchObject(refusal(18187));
    await teachers('everyone');
  });

  test('are decided by supervisors of the client alone', async () => {
    await teach('CAJA-F');
    const { id } = await named('CAJA-F');
    expect(await decide(id, 'approve', picker())).toMatchObject({ status: 403 });
    const stranger = world.personOf(1, ROLES.OperatorAdmin).visitor;
    expect((await decide(id, 'approve', stranger)).body.data).not.toMatchObject({ success: [0] });
    expect(await decide(id, 'refuse')).toMatchObject(done);
    expect(await named('CAJA-F')).toMatchObject({ state: 'refused', acts: ['approve'] });
    await teach('CAJA-F', { units: 2 });
    expect(await decide(id, 'approve')).toMatchObject(refusal(18184));
  });

  test('list what was counted by them, as the last version of a session says it', async () => {
    await teach('CAJA-G');
    const { id } = await named('CAJA-G');
    const { order, reference } = await mine().newOrder();
    const { client, product } = mine();
    const session = randomUUID();
    const finish = (version: number, units: number) =>
      picker().post('/api/v1/picking-manager/finishpicking', {
        id_client: client,
        orders: [
          {
            id: order,
            status: 'PARTIALLYPICKEDUP',
            products: [{ id_product: product, ean13: null, quantity: 2, validated_products: units }],
            learned: [{ id_product: product, code: 'CAJA-G', units }],
          },
        ],
        session: { id: session, version, counts: [{ order_id: order, id_product: product, count: units }] },
      });
    const counts = () => get<LearnedCodeCount[]>(`${PATH}/${id}/counts`, lead());
    await finish(2, 2);
    await finish(1, 1);
    expect(await counts()).toMatchObject([
      { order: { id: order, order_reference: reference }, units: 2, work: 'picking' },
    ]);
    expect((await named('CAJA-G')).counted).toEqual({ lines: 1, units: 2 });
    const packed = await mine().newOrder();
    const validateProducts = {
      isCompleted: true,
      products: [{ id: product, validated_products: 2 }],
      learned: [{ id_product: product, code: 'CAJA-G', units: 2 }],
    };
    await picker().post(`/api/v1/packing-manager/${packed.order}/close`, {
      id_client: client,
      packingInfo: {
        id: randomUUID(),
        time: 60,
        validateProducts,
        packUp: { isCompleted: true, boxes: [{ id: 0, quantity: 1 }], numPackages: 1 },
      },
    });
    expect((await named('CAJA-G')).counted).toEqual({ lines: 2, units: 4 });
    const stranger = world.personOf(1, ROLES.OperatorAdmin).visitor;
    expect(await stranger.call({ method: 'GET', url: `${PATH}/${id}/counts` })).toMatchObject({ statusCode: 404 });
  });
});
