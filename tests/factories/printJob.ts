import type { NewPrint } from '#offline/db/printDatabase.ts';

/** A label that a printer by cable should print; `title` is also its id. */
export function aPrint(over: Partial<NewPrint>): NewPrint {
  return {
    id: String(over.title),
    fingerprint: '',
    kind: 'label',
    format: 'ZPL',
    stock: '10X15',
    name: 'l.zpl',
    title: 'Etiqueta 1',
    source: null,
    reason: null,
    way: 'usb',
    printer: { id: 'a5f:166:S1', name: 'ZTC ZD421' },
    userId: 7,
    state: 'failed',
    madeAt: 1,
    changedAt: Date.now(),
    owner: null,
    problem: null,
    how: null,
    ...over,
  };
}
