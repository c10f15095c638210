import counter from '#locales/es/counter.json' with { type: 'json' };
import errors from '#locales/es/errors.json' with { type: 'json' };
import statuses from '#locales/es/statuses.json' with { type: 'json' };
import ui from '#locales/es/ui.json' with { type: 'json' };
import { ROLE_PERMISSIONS, type RoleId } from '#domain/people/roles.ts';
import { cache, type CounterPack } from '#offline/db/cacheDatabase.ts';
import { work } from '#offline/db/workDatabase.ts';
import { sessionStore, SIGNED_OUT } from '#offline/session/sessionStore.ts';
import { snapshotOf } from '#offline/sync/storeSnapshots.ts';
import { useToastState } from '#ui/feedback/toasts.ts';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { anOrderDetail } from '../factories/orderDetail.ts';

const OLGA = 7;
const OFFICE = 3;
const NO_SIZE = { weight: null, width: null, height: null, depth: null, tracking_number: null };

type Codes = CounterPack['orders'][number]['codes'];

const knownOf = (id: number, codes: Codes): CounterPack['orders'][number] => ({
  id,
  id_office: OFFICE,
  ready_at: null,
  until: null,
  reminded: [],
  spots: [],
  codes,
  hand_overs: [],
});

/** The order that the device of a counter knows. */
export const AT_COUNTER = 71;

/**
 * Makes a device at a counter that knows one order, of client 1; its screens speak Spanish.
 * @param codes pickup codes of the order, as the server gives them
 * @param ofAnother those of an order of somebody else
 */
export async function openCounterDevice(role: RoleId, codes: Codes = [], ofAnother: Codes = []): Promise<void> {
  // The platform's dialog is not in this DOM.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  await i18next
    .use(initReactI18next)
    .init({ lng: 'es', resources: { es: { counter, errors, statuses, ui } }, interpolation: { escapeValue: false } });
  await Promise.all([work.delete(), cache.delete()]);
  await Promise.all([work.open(), cache.open()]);
  const roles = [{ id: role, permissions: ROLE_PERMISSIONS[role].map((id) => ({ id })) }];
  const user = { id: OLGA, profile: { name: 'Olga' }, roles } as never;
  sessionStore.setState({ ...SIGNED_OUT, user, clientId: 1, state: 'signed-in' });
  const policy = { remindAfter: [3], expiresAfter: 7 };
  const pack: CounterPack = {
    userId: OLGA,
    clientId: 1,
    epoch: 'e',
    fetchedAt: 0,
    offices: [{ id: OFFICE, name: 'Centro', tells: true, storage_spots: ['A-1', 'B-2'], policy }],
    due: [],
    orders: [knownOf(AT_COUNTER, codes), knownOf(AT_COUNTER + 1, ofAnother)],
  };
  await cache.kept.put({ name: 'counter', value: pack });
}

/** The order as the server has it, with a status for each of its parcels. */
export async function keepParcels(status: string, ...ofParcels: readonly string[]): Promise<void> {
  const packages = ofParcels.map((one, place) => ({ number: place + 1, status: one, ...NO_SIZE }));
  const order = anOrderDetail(AT_COUNTER, { 1: 1 }, { status, num_packages: packages.length, packages });
  await cache.orders.put(snapshotOf(order, { tick: 0, applied: null }));
}

/**
 * Another order that waits in the same name.
 * @param same which orders the server says are of the same customer
 */
export async function keepOther(...same: readonly number[]): Promise<void> {
  const [own] = await cache.orders.toArray();
  const customer_name = own?.order.customer_name ?? '';
  const other = anOrderDetail(AT_COUNTER + 1, { 1: 1 }, { status: 'READY_TO_COLLECT', customer_name });
  await cache.orders.put(snapshotOf(other, { tick: 0, applied: null }));
  const pack = await cache.counter();
  const orders = pack?.orders.map((one) => (one.id === AT_COUNTER ? { ...one, same_customer: [...same] } : one));
  await cache.kept.put({ name: 'counter', value: { ...pack, orders } });
}

const ADDED: ReadonlySet<string> = new Set(['id_client', 'orderId', 'id']);

/** What was stored to be sent, the oldest first, without the client, the order and the id. */
export const storedAtCounter = async (): Promise<readonly (readonly [string, object])[]> =>
  (await work.commands.toArray()).map(({ kind, args }) => {
    const said = Object.entries(args as object).filter(([name]) => !ADDED.has(name));
    return [kind, Object.fromEntries(said)] as const;
  });

/** Titles and words of the cards that are shown, the newest first. */
export const shownCards = () => useToastState.getState().shown.map(({ title, message }) => [title, message]);

export function closeCounterDevice(): void {
  sessionStore.setState(sessionStore.getInitialState());
  useToastState.setState(useToastState.getInitialState());
}
