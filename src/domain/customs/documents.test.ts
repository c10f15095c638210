import { expect, it } from 'vitest';
import { CUSTOMS_DOCUMENTS, documentsFor } from './documents.ts';
import { needsCustoms, territoryOf } from './territory.ts';

const to = (country: string, postcode: string) =>
  documentsFor({
    needsCustoms: needsCustoms(territoryOf({ country: 'ES', postcode: '28906' }), territoryOf({ country, postcode })),
    isDangerous: false,
  });

it.each([
  ['Palma de Mallorca', 'ES', '07001'],
  ['Maó', 'ES', '07701'],
  ['Madrid', 'ES', '28001'],
  ['Lisboa', 'PT', '1000-001'],
  ['Berlin', 'DE', '10115'],
])('%s is within the tax area: an invoice and nothing for customs', (_, country, postcode) => {
  expect(to(country, postcode)).toEqual(['sale_invoice']);
});

it.each([
  ['Las Palmas', 'ES', '35001'],
  ['Santa Cruz de Tenerife', 'ES', '38001'],
  ['Ceuta', 'ES', '51001'],
  ['Melilla', 'ES', '52001'],
  ['Andorra la Vella', 'AD', 'AD500'],
  ['London', 'GB', 'EC1A 1BB'],
])('%s passes customs', (_, country, postcode) => {
  expect(to(country, postcode)).toEqual(CUSTOMS_DOCUMENTS.filter((one) => one !== 'dgd'));
});

it('within the Canaries no customs are passed', () => {
  const canaries = territoryOf({ country: 'ES', postcode: '35001' });
  expect(
    documentsFor({
      needsCustoms: needsCustoms(canaries, territoryOf({ country: 'ES', postcode: '38001' })),
      isDangerous: true,
    }),
  ).toEqual(['dgd', 'sale_invoice']);
});
