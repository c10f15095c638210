import { taxOffices } from '#contract/clients/offices.ts';
import { ORDER_DOCUMENTS } from '#domain/labels/orderDocuments.ts';
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
      // A packing that names a warehouse as its origin could not be closed.
      all: offices ? offices.filter(({ kind }) => kind === 'office').map(({ id, name }) => [id, name]) : null,
      none: t('noOffices'),
    },
    printDocuments: {
      option: 'documents',
      all: ORDER_DOCUMENTS.map((one) => [one, t(`document.${one}`)]),
      none: '',
    },
  };
}
