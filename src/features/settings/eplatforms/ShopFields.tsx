import { eplatforms } from '#contract/endpoints/eplatforms.ts';
import { saveEplatformProductFields } from '#contract/endpoints/eplatformSettings.ts';
import type { Eplatform } from '#contract/entities/eplatform.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { isFieldName, PRODUCT_FIELDS } from '#domain/eplatforms/productFields.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { useTranslation } from 'react-i18next';
import { FieldNames } from './FieldNames.tsx';

/** Which fields of the shop hold codes of its products. */
export function ShopFields({ shop, mayEdit }: { readonly shop: Eplatform; readonly mayEdit: boolean }) {
  const { t } = useTranslation('eplatforms');
  const { id, eplatform_type: type } = shop;
  const saving = useEndpointMutation(saveEplatformProductFields, [eplatforms]);
  return (
    <FieldNames
      title={t('set.fields')}
      words={[t('set.fieldsWords'), t(`set.fieldNames.${type}`)]}
      fields={PRODUCT_FIELDS}
      known={shop.product_fields}
      mayEdit={mayEdit}
      check={(body) => ({
        ...schemaProblems(saveEplatformProductFields.body, body),
        ...Object.fromEntries(
          PRODUCT_FIELDS.flatMap((field) => {
            const name = body[field];
            return name === null || isFieldName(type, name) ? [] : [[field, { code: 'metafield' }]];
          }),
        ),
      })}
      send={(body) => saving.send({ params: { id }, body })}
    />
  );
}
