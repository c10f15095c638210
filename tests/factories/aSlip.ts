import { standardsOf } from '#domain/settings/setting.ts';
import { PAPER_SETTINGS } from '#domain/labels/settings.ts';
import { orderAmounts } from '#domain/orders/amounts.ts';
import { partyOf } from '#server/carriers/operators/wire.ts';
import type { SlipData } from '#server/documents/printed/slipData.ts';

/** An order of one product with a choice and words of its giver, which is no gift. */
export function aSlip(changes: Partial<SlipData> = {}): SlipData {
  const lines = [{ quantity: 2, unitPriceCents: 850 }];
  return {
    id: 1,
    clientId: 1,
    reference: 'PED-1001',
    date: new Date('2026-11-20T09:00:00Z'),
    isReturn: false,
    isGift: false,
    giftMessage: 'Feliz cumpleaños',
    shop: 'Ultramarinos Demo',
    logo: { png: new Uint8Array(), width: 320, height: 120 },
    office: partyOf({
      name: 'Nave Norte',
      streets: ['Calle Mayor 1'],
      postcode: '28001',
      city: 'Madrid',
      country: 'ES',
    }),
    customer: partyOf({
      name: 'Ana Ruiz',
      streets: ['Calle Real 1'],
      postcode: '41001',
      city: 'Sevilla',
      country: 'ES',
    }),
    lines: lines.map((line) => ({
      ...line,
      name: 'Taza de cerámica',
      sku: 'TAZ-1',
      ean: '8436007953193',
      options: [{ name: 'Color', value: 'Azul' }],
    })),
    packages: 1,
    carrier: 'SEUR Norte',
    trackingNumber: '90000000417010',
    currency: 'EUR',
    amounts: orderAmounts({ lines, totalCents: 1995, taxCents: 346 }),
    settings: standardsOf(PAPER_SETTINGS),
    language: 'es',
    timeZone: 'Europe/Madrid',
    values: {
      platform_name: 'Ultramarinos Demo',
      order: {
        reference: 'PED-1001',
        date_order: '2026-11-20',
        tracking_number: '',
        num_packages: 1,
        carrier_service: '',
      },
      customer: { firstname: 'Ana', lastname: 'Ruiz', company: '', city: 'Sevilla', country: 'ES' },
      tax_office: { name: 'Nave Norte', address1: '', postcode: '', city: '', telephone: '', contact_email: '' },
    },
    ...changes,
  };
}
