import type { Language } from '#contract/people/user.ts';
import type { OpeningHours } from '#domain/clients/offices/openingHours.ts';
import { paymentWord } from '../../documents/paymentWord.ts';
import { hoursWords } from '../../documents/hoursWords.ts';
import { pickupValues } from '../pickupInMail.ts';
import type { OrderVariables } from '../orderVariables.ts';
import { statusWords } from '../orderVariables.ts';

const SHOP_HOURS: readonly OpeningHours[] = (['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY'] as const).flatMap(
  (day) => [
    { day, opens: '10:00', closes: '14:00' },
    { day, opens: '17:00', closes: '20:00' },
  ],
);

/**
 * An invented order, to show a template with.
 * @param status the status that the mail tells of
 */
export function sampleOrder(
  sender: { readonly name: string; readonly timeZone: string; readonly logo: string },
  status: string,
  language: Language,
) {
  const tax = { tax_rate: 21, tax_name: 'IVA' };
  const product = (
    reference: string,
    ean13: string,
    name: string,
    quantity: number,
    price: readonly [inclusive: string, exclusive: string],
  ) => ({
    reference,
    ean13,
    name,
    unit_price_tax_incl: price[0],
    unit_price_tax_excl: price[1],
    quantity,
    ...tax,
    width: 10,
    height: 12,
    depth: 8,
    weight: 0.35,
  });
  return {
    currency: 'EUR',
    timeZone: sender.timeZone,
    values: {
      lang: language,
      platform_name: sender.name,
      status: statusWords(language, status),
      order: {
        carrier_service: 'SEUR 24H',
        payment_method: paymentWord(language, 'card'),
        reference: 'WC-10452',
        invoice_number: 'F2026-00871',
        total_amount: '59.90',
        total_taxes: '10.40',
        currency: 'EUR',
        ...tax,
        tracking_number: 'PQXXXX0000000010128001Y',
        tracking_numbers_packages: ['PQXXXX0000000010128001Y', 'PQXXXX0000000010128002F'],
        returns_url: 'https://shop.example/returns/1',
        tracking_pages: ['https://shop.example/track/1', 'https://shop.example/track/2'],
        date_order: '2026-03-02T09:15:00.000Z',
        total_weight: 1.25,
        num_packages: 2,
      },
      customer: {
        dni: '12345678Z',
        email: 'ana@example.com',
        company: 'Talleres Ruiz SL',
        firstname: 'Ana',
        lastname: 'Ruiz',
        address1: 'Calle Mayor 1',
        address2: '2º B',
        postcode: '28013',
        city: 'Madrid',
        state: 'Madrid',
        country: new Intl.DisplayNames([language], { type: 'region' }).of('ES') ?? 'ES',
        iso_code_country: 'ES',
        other: 'Dejar en portería',
        phone: '+34910000000',
        phone_mobile: '+34600000000',
        vat_number: 'ESB12345674',
      },
      tax_office: {
        name: 'Almacén Getafe',
        cif: 'B12345674',
        address1: 'Pol. Sur 4',
        address2: '',
        city: 'Getafe',
        postcode: '28906',
        iso_code_country: 'ES',
        contact_name: 'Luis Gil',
        contact_email: 'almacen@example.com',
        telephone: '910000001',
        phone_number: '910000001',
      },
      pickup: pickupValues([1, 2], '2026-03-09T09:15:00.000Z', hoursWords(language, SHOP_HOURS)),
      platform: {
        logo: sender.logo,
        tracking_url: 'https://www.seur.com/livetracking/?segOnlineIdentificador=PQXXXX0000000010128001Y',
        shop_url: 'https://shop.example',
      },
      products: [
        product('REF-1', '8412345678905', 'Taza de desayuno', 2, ['12.10', '10.00']),
        product('REF-2', '8412345678912', 'Bandeja de bambú', 1, ['35.70', '29.50']),
      ],
    },
  } satisfies OrderVariables;
}
