import { taxOffices } from '#contract/endpoints/places.ts';
import { CUSTOMS_DOCUMENTS } from '#domain/customs/documents.ts';
import type { BoxType } from '#domain/packing/configuration.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useTranslation } from 'react-i18next';
import type { StepLists } from './StepList.tsx';

/** What the lists of the steps are chosen from. */
export function useStepLists(boxes: readonly BoxType[]): StepLists {
  const { t } = useTranslation('packingSettings');
  const { data: offices } = useEndpoint(taxOffices, { query: { active: 0 } });
  return {
    packUp: { option: 'boxes', all: boxes.map(({ id, name }) => [id, name]), none: t('boxes.none') },
    originTaxOffice: {
      option: 'allowedTaxOffices',
      all: offices ? offices.map(({ id, name }) => [id, name]) : null,
      none: t('noOffices'),
    },
    printDocuments: {
      option: 'documents',
      all: CUSTOMS_DOCUMENTS.map((one) => [one, t(`document.${one}`)]),
      none: '',
    },
  };
}
