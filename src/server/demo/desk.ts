import { WEEKDAYS } from '#domain/lots/days.ts';
import type { OpeningHours } from '#domain/clients/offices/openingHours.ts';
import type { ContactInput } from '#contract/clients/contacts.ts';
import type { Insertable } from 'kysely';
import type { ItinerariesTable } from '../db/schema/lots.ts';
import type { CarriersTable, OfficesTable } from '../db/schema/places.ts';

type DemoRow<Table> = Omit<Insertable<Table>, 'client_id'>;

const MADRID = { city: 'Madrid', state: 'Madrid', country: 'ES' } as const;
const LAS_PALMAS = { city: 'Las Palmas de Gran Canaria', state: 'Las Palmas', country: 'ES' } as const;
const US = {
  cif: 'B84561232',
  contact_name: 'Marta Tienda',
  contact_email: 'merchant@demo.test',
  phone: '910000101',
} as const;

const SHOP_HOURS: readonly OpeningHours[] = WEEKDAYS.flatMap((day) => {
  if (day === 'SUNDAY') return [];
  const morning = { day, opens: '10:00', closes: '14:00' };
  return day === 'SATURDAY' ? [morning] : [morning, { day, opens: '17:00', closes: '20:30' }];
});

/** Warehouses and offices of each demo client, in the order of DEMO_CLIENTS; orders start at the first of each kind. */
export const DEMO_OFFICES: readonly (readonly DemoRow<OfficesTable>[])[] = [
  [
    {
      kind: 'warehouse',
      name: 'Nave Getafe',
      ...US,
      address1: 'Calle Torneros 12',
      postcode: '28906',
      ...MADRID,
      city: 'Getafe',
    },
    {
      kind: 'warehouse',
      name: 'Nave Las Palmas',
      ...US,
      address1: 'Calle Lanzarote 4',
      postcode: '35008',
      ...LAS_PALMAS,
    },
    { kind: 'office', name: 'Oficina Madrid', ...US, address1: 'Calle de Atocha 40', postcode: '28012', ...MADRID },
    {
      kind: 'office',
      name: 'Tienda Triana',
      ...US,
      address1: 'Calle Mayor de Triana 18',
      postcode: '35002',
      ...LAS_PALMAS,
      click_and_collect: true,
      opening_hours: JSON.stringify(SHOP_HOURS),
      storage_spots: JSON.stringify(['A-1', 'A-2', 'A-3', 'B-1', 'B-2', 'B-3', 'Suelo']),
    },
  ],
  [
    {
      kind: 'warehouse',
      name: 'Almacén Zaragoza',
      address1: 'Calle Turiaso 9',
      postcode: '50197',
      city: 'Zaragoza',
      state: 'Zaragoza',
      country: 'ES',
    },
    {
      kind: 'office',
      name: 'Oficina Zaragoza',
      cif: 'B50123459',
      address1: 'Paseo de la Independencia 3',
      postcode: '50001',
      city: 'Zaragoza',
      state: 'Zaragoza',
      country: 'ES',
    },
  ],
];

const API = { integration_mode: 'API', account: '{}' } as const;

/** Carriers of each demo client; orders go with the first that serves their route, but one. */
export const DEMO_CARRIERS: readonly (readonly DemoRow<CarriersTable>[])[] = [
  [
    {
      name: 'SEUR',
      operator: 'SEUR',
      reference_mode: 'ECB',
      label_format: 'ZPL',
      label_size: '10X15',
      services: '["31/2","1/2","15/2","17/2","77/70"]',
      ...API,
    },
    {
      name: 'Correos',
      operator: 'CORREOS',
      reference_mode: 'PARCEL_NUMBER',
      label_format: 'ZPL',
      label_size: '10X15',
      services: '["S0132","S0235","S0410","S0148"]',
      ...API,
    },
    {
      name: 'DHL Express',
      operator: 'DHL',
      reference_mode: 'PARCEL_NUMBER',
      label_format: 'PDF',
      label_size: 'ECOM26_84_001',
      services: '["N","U","P"]',
      ...API,
    },
    {
      name: 'Recogida en tienda',
      operator: 'CLICKANDCOLLECT',
      reference_mode: 'PARCEL_NUMBER',
      label_format: 'PDF',
      label_size: '10X15',
      services: '["CC"]',
      ...API,
    },
  ],
  [
    {
      name: 'UPS',
      operator: 'UPS',
      reference_mode: 'PARCEL_NUMBER',
      label_format: 'ZPL',
      label_size: '4X6',
      services: '["11","65"]',
      ...API,
    },
  ],
];

/** Regular departures of each demo client; the carrier is the one of this name. */
export const DEMO_ITINERARIES: readonly (readonly (Omit<DemoRow<ItinerariesTable>, 'carrier_id' | 'updated_at'> & {
  readonly carrier: string | null;
})[])[] = [
  [
    {
      name: 'Península, tarde',
      carrier: null,
      weekdays: '["MONDAY","TUESDAY","WEDNESDAY","THURSDAY","FRIDAY"]',
      zones: '["PEN"]',
      cut_off: '17:30',
    },
    { name: 'Canarias, barco', carrier: null, weekdays: '["TUESDAY","FRIDAY"]', zones: '["CAN"]', cut_off: '13:00' },
    {
      name: 'Correos, diario',
      carrier: 'Correos',
      weekdays: '["MONDAY","TUESDAY","WEDNESDAY","THURSDAY","FRIDAY","SATURDAY"]',
      zones: '[]',
      cut_off: '18:00',
    },
  ],
  [
    {
      name: 'UPS, diario',
      carrier: 'UPS',
      weekdays: '["MONDAY","TUESDAY","WEDNESDAY","THURSDAY","FRIDAY"]',
      zones: '[]',
      cut_off: '18:00',
    },
  ],
];

/** Whom each demo client writes to. */
export const DEMO_CONTACTS: readonly (readonly ContactInput[])[] = [
  [
    { name: 'SEUR Getafe', contact_name: 'Óscar Vidal', email: 'incidencias.getafe@seur.example' },
    { name: 'Agencia de aduanas Triana', contact_name: 'Ángela Santana', email: 'despachos@aduanas-triana.example' },
    { name: 'Correos, gestor de la cuenta', contact_name: 'Lucía Ferrer', email: 'lucia.ferrer@correos.example' },
    { name: 'Administración', contact_name: null, email: 'facturas@ultramarinos.example' },
  ],
  [{ name: 'UPS Zaragoza', contact_name: 'Raúl Lanuza', email: 'zaragoza@ups.example' }],
];

/** Ids of the tax regions that each client is subscribed to. */
export const DEMO_TAX_REGIONS: readonly (readonly number[])[] = [[1, 2, 3, 4], [1]];
