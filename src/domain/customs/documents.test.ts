import { expect, it } from 'vitest';
import { CHOSEN_DOCUMENTS, CUSTOMS_DOCUMENTS, documentsFor } from './documents.ts';
import { standardsOf } from '../settings/setting.ts';
import { CUSTOMS_SETTINGS } from './settings.ts';
import { needsCustoms } from './needsCustoms.ts';
import { territoryOf, type Territory } from './territory.ts';

const CHOICES = standardsOf(CUSTOMS_SETTINGS);

const to = (country: string, postcode: string) =>
  documentsFor(
    {
      needsCustoms: needsCustoms(territoryOf({ country: 'ES', postcode: '28906' }), territoryOf({ country, postcode })),
      isDangerous: false,
      to: territoryOf({ country, postcode }),
    },
    CHOICES,
  );

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
    documentsFor(
      {
        needsCustoms: needsCustoms(canaries, territoryOf({ country: 'ES', postcode: '38001' })),
        isDangerous: true,
        to: canaries,
      },
      CHOICES,
    ),
  ).toEqual(['dgd', 'sale_invoice']);
});

it('a client says which of them travel where, and in which order; what tells of danger is never left out', () => {
  const choices = { ...CHOICES, documents_canaries: ['ptd', 'cn23'], documents_third: ['customs_invoice'] } as const;
  const of = (territory: Territory) =>
    documentsFor({ needsCustoms: true, isDangerous: territory === 'THIRD', to: territory }, choices);
  expect(of('ES-CAN')).toEqual(['ptd', 'cn23']);
  expect(of('THIRD')).toEqual(['dgd', 'customs_invoice']);
  expect(of('AD')).toEqual(CHOICES.documents_andorra);
  // From outside into the area there is no choice to make: all of them.
  expect(of('ES-PEN')).toEqual(CHOSEN_DOCUMENTS);
});
