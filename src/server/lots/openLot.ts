import type { CommandActor } from '../kernel/actor.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { insertOrders } from '../orders/insertOrders.ts';

interface NewLot {
  readonly clientId: number;
  readonly itinerary: {
    readonly id: number;
    readonly name: string;
    readonly carrier_id: number | null;
    readonly office_id: number | null;
  };
  /** yyyy-MM-dd. */
  readonly date: string;
  readonly actor: CommandActor;
  readonly byUser: boolean;
  readonly at: Date;
}

/** Makes the lot, an order of its own type. The caller has locked the itinerary, so that nobody makes another meanwhile. */
export async function openLot(
  trx: ScopedTransaction,
  lot: NewLot,
): Promise<{ readonly id: number; readonly reference: string }> {
  const reference = await nextReference(trx, lot);
  const [id = 0] = await insertOrders(trx, lot.clientId, [
    {
      reference,
      type: 'lotshipping',
      date: new Date(`${lot.date}T00:00:00Z`),
      createdAt: lot.at,
      paymentMethod: null,
      currency: 'EUR',
      customer: { ...NOBODY, firstname: lot.itinerary.name },
      lines: [],
      history: [
        {
          status: 'OPENEDCONSOLIDATE',
          at: lot.at,
          source: 'user',
          userName: lot.actor.name,
          ...(lot.byUser ? { userId: lot.actor.userId } : {}),
        },
      ],
      places: {
        parent_order_id: null,
        warehouse_id: lot.itinerary.office_id,
        tax_office_id: null,
        carrier_id: lot.itinerary.carrier_id,
        service_code: null,
      },
    },
  ]);
  await trx
    .insertInto('lots')
    .values({ order_id: id, client_id: lot.clientId, itinerary_id: lot.itinerary.id, date: lot.date })
    .execute();
  return { id, reference };
}

/** The open lot of an itinerary and a day that takes orders, the oldest first; null = there is none. */
export async function findOpenLot(
  trx: ScopedTransaction,
  {
    itinerary_id,
    date,
    lotshipping_id,
  }: {
    readonly itinerary_id: number;
    readonly date: string;
    /** Only this one will do. */
    readonly lotshipping_id?: number | undefined;
  },
): Promise<{ readonly id: number; readonly reference: string } | null> {
  const row = await trx
    .selectFrom('lots')
    .innerJoin('orders', 'orders.id', 'lots.order_id')
    .select(['orders.id', 'orders.order_reference'])
    .where('itinerary_id', '=', itinerary_id)
    .where('date', '=', date)
    .where('lots.status', '=', 'OPEN')
    .where('orders.deleted_at', 'is', null)
    .$if(lotshipping_id !== undefined, (query) => query.where('orders.id', '=', lotshipping_id ?? 0))
    .orderBy('orders.id')
    .executeTakeFirst();
  return row ? { id: row.id, reference: row.order_reference } : null;
}

/** A lot goes to many; lists show the name of its itinerary in place of a customer. */
const NOBODY = {
  lastname: '',
  email: null,
  phone: null,
  address1: '',
  postcode: '',
  city: '',
  state: null,
  country: 'ES',
} as const;

/** C-20261120-3-1: the day and the itinerary that it was made for, and which one of them it is. */
async function nextReference(trx: ScopedTransaction, { clientId, itinerary, date }: NewLot): Promise<string> {
  const prefix = `C-${date.replaceAll('-', '')}-${itinerary.id}-`;
  const { count } = await trx
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('client_id', '=', clientId)
    .where('order_reference', 'like', `${prefix}%`)
    .executeTakeFirstOrThrow();
  return `${prefix}${Number(count) + 1}`;
}
