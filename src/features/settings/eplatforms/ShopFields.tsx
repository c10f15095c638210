import { eplatforms } from '#contract/endpoints/eplatforms.ts';
import { saveEplatformProductFields } from '#contract/endpoints/eplatformSettings.ts';
import type { Eplatform } from '#contract/entities/eplatform.ts';
import { schemaProblems } from '#contract/schemaProblems.ts';
import { isFieldName, PRODUCT_FIELDS, type ProductField } from '#domain/eplatforms/productFields.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { LineField } from '#ui/form/LineField.tsx';
import { CheckedForm } from '#widgets/form/CheckedForm.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './EplatformSettings.module.css';

type Draft = Readonly<Record<ProductField, string>>;

const bodyOf = (draft: Draft) => {
  const name = (field: ProductField) => draft[field].trim() || null;
  return { barcode: name('barcode'), hs_code: name('hs_code'), origin_country: name('origin_country') };
};

/** Which fields of the shop hold codes of its products, where they are not the usual ones. */
export function ShopFields({ shop, mayEdit }: { readonly shop: Eplatform; readonly mayEdit: boolean }) {
  const { t } = useTranslation(['eplatforms', 'desk']);
  const { eplatform_type: type, product_fields: known } = shop;
  const [draft, setDraft] = useState<Draft>({
    barcode: known.barcode ?? '',
    hs_code: known.hs_code ?? '',
    origin_country: known.origin_country ?? '',
  });
  const saving = useEndpointMutation(saveEplatformProductFields, [eplatforms]);
  const form = useForm({
    area: 'eplatforms',
    values: draft,
    check: (values): FieldProblems => {
      const body = bodyOf(values);
      const wrong = PRODUCT_FIELDS.filter((field) => body[field] !== null && !isFieldName(type, body[field]));
      return {
        ...schemaProblems(saveEplatformProductFields.body, body),
        ...Object.fromEntries(wrong.map((field) => [field, { code: 'metafield' }])),
      };
    },
    send: (values) => saving.send({ params: { id: shop.id }, body: bodyOf(values) }),
    onDone: () => showToast({ kind: 'success', title: t('saved') }),
  });
  return (
    <Panel title={t('set.fields')}>
      <CheckedForm
        form={form}
        label={t('set.fields')}
        actions={
          mayEdit && (
            <div>
              <Button kind="primary" type="submit" busy={form.busy}>
                {t('desk:form.save')}
              </Button>
            </div>
          )
        }
      >
        <p className={styles.words}>{t('set.fieldsWords')}</p>
        <p className={styles.words}>{t(`set.fieldNames.${type}`)}</p>
        {PRODUCT_FIELDS.map((field) => (
          <LineField
            key={field}
            {...form.field(field)}
            label={t(`field.${field}`)}
            code
            disabled={!mayEdit}
            placeholder={t('set.usual')}
            value={draft[field]}
            onChange={(value) => setDraft({ ...draft, [field]: value })}
          />
        ))}
      </CheckedForm>
    </Panel>
  );
}
