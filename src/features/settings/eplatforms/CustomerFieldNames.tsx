import { eplatforms } from '#contract/endpoints/eplatforms.ts';
import { saveEplatformCustomerFields } from '#contract/endpoints/eplatformSettings.ts';
import type { Eplatform } from '#contract/entities/eplatform.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { CUSTOMER_FIELDS, isCustomerFieldName } from '#domain/eplatforms/customerFields.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { useTranslation } from 'react-i18next';
import { FieldNames } from './FieldNames.tsx';

/** Which fields of the shop's orders hold what identifies a customer. */
export function CustomerFieldNames({ shop, mayEdit }: { readonly shop: Eplatform; readonly mayEdit: boolean }) {
  const { t } = useTranslation('eplatforms');
  const { id, eplatform_type: type } = shop;
  const saving = useEndpointMutation(saveEplatformCustomerFields, [eplatforms]);
  return (
    <FieldNames
      title={t('set.customer')}
      words={[t('set.customerWords'), t(`set.customerNames.${type}`)]}
      fields={CUSTOMER_FIELDS}
      known={shop.customer_fields}
      mayEdit={mayEdit}
      check={(body) => ({
        ...schemaProblems(saveEplatformCustomerFields.body, body),
        ...Object.fromEntries(
          CUSTOMER_FIELDS.flatMap((field) => {
            const name = body[field];
            return name === null || isCustomerFieldName(type, name) ? [] : [[field, { code: 'addressField' }]];
          }),
        ),
      })}
      send={(body) => saving.send({ params: { id }, body })}
    />
  );
}
