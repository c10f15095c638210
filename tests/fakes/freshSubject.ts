import { NOBODY, type Subject } from '#tests/factories/subject.ts';
import { exampleOf } from './everyCall.ts';
import type { Tenant } from './tenants/openTenant.ts';

type Key = keyof Subject;

/** What a call may change beside an order, and who makes a new one. */
const MAKERS: readonly {
  readonly keys: readonly Key[];
  readonly make: (tenant: Tenant, caller: number) => Promise<Partial<Subject>>;
}[] = [
  {
    // On an order of its own, which the example reads as well.
    keys: ['note'],
    make: async (tenant, caller) => ({ order: tenant.order, note: await tenant.newNote(caller) }),
  },
  {
    keys: ['reminder'],
    make: async (tenant, caller) => ({ order: tenant.order, reminder: await tenant.newReminder(caller) }),
  },
  { keys: ['view'], make: async (tenant, caller) => ({ view: await tenant.newView(caller) }) },
  { keys: ['print'], make: async (tenant, caller) => ({ print: await tenant.newPrint(caller) }) },
  { keys: ['device'], make: async (tenant) => ({ device: await tenant.newDevice() }) },
  { keys: ['spareOffice'], make: async (tenant) => ({ spareOffice: await tenant.newOffice() }) },
  { keys: ['template'], make: async (tenant) => ({ template: await tenant.newTemplate() }) },
  { keys: ['rule'], make: async (tenant) => ({ rule: await tenant.newRule() }) },
  { keys: ['spareClient'], make: async (tenant) => ({ spareClient: await tenant.newClient() }) },
  { keys: ['eplatform', 'eplatformFailure', 'eplatformPrivacy'], make: (tenant) => tenant.newEplatform() },
  { keys: ['fileCarrier'], make: async (tenant) => ({ fileCarrier: await tenant.newFileCarrier() }) },
  { keys: ['contact'], make: async (tenant) => ({ contact: await tenant.newContact() }) },
  { keys: ['tag'], make: async (tenant) => ({ tag: await tenant.newTag() }) },
  { keys: ['newInvoice'], make: async (tenant) => ({ newInvoice: await tenant.makeInvoice() }) },
  { keys: ['setup'], make: async (tenant) => ({ setup: await tenant.newSetup() }) },
  { keys: ['token'], make: async (tenant, caller) => ({ token: await tenant.newToken(caller) }) },
  { keys: ['address'], make: async (tenant) => ({ address: await tenant.newAddress() }) },
];

/** Which of a subject's things the example of a call is about. */
function readBy(name: string): ReadonlySet<Key> {
  const read = new Set<Key>();
  exampleOf(name).of(
    new Proxy(NOBODY, {
      get: (subject, key: Key) => {
        read.add(key);
        return subject[key];
      },
    }),
  );
  return read;
}

/**
 * A tenant's things for one call by `caller` (id of a person). What the call is about is new, so that no other call has
 * changed it; the rest is not made, because making everything took longer than the calls.
 */
export async function freshSubject(tenant: Tenant, caller: number, name: string): Promise<Subject> {
  const read = readBy(name);
  let subject: Subject = { ...tenant, caller };
  const ofOrder = tenant.ofOrder.filter((key) => read.has(key));
  // What begins with a reference may be any of its orders.
  if (read.has('reference')) subject = { ...subject, ...(await tenant.newOrder()) };
  else if (ofOrder.length > 0) subject = { ...subject, ...(await tenant.newOrderThings(ofOrder)) };
  for (const { keys, make } of MAKERS)
    if (keys.some((key) => read.has(key))) subject = { ...subject, ...(await make(tenant, caller)) };
  return subject;
}
