import type { ShopCustomerField } from '#domain/shops/customerFields.ts';
import type { ProductField } from '#domain/shops/productFields.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import type { FormState } from '#widgets/form/useForm.ts';
import { useTranslation } from 'react-i18next';
import styles from './ShopSettings.module.css';
import type { ShopDraft } from './shopDraft.ts';

/** Which fields of a shop hold something, where they are not the usual ones: a line for each, empty = the usual ones. */
export function FieldNames(props: {
  readonly title: string;
  readonly words: readonly string[];
  readonly fields: readonly (ProductField | ShopCustomerField)[];
  readonly draft: ShopDraft;
  readonly form: Pick<FormState, 'field'>;
  readonly mayEdit: boolean;
  readonly onChange: (part: Partial<ShopDraft>) => void;
}) {
  const { t } = useTranslation('eplatforms');
  const { title, words, fields, draft, form, mayEdit, onChange } = props;
  const nameOf = (field: ProductField | ShopCustomerField) => t(`field.${field}`);
  return (
    <Panel title={title}>
      <div className={styles.part}>
        {words.map((one) => (
          <p key={one} className={styles.words}>
            {one}
          </p>
        ))}
        {fields.map((field) => (
          <LineField
            key={field}
            {...form.field(field)}
            label={nameOf(field)}
            code
            disabled={!mayEdit}
            placeholder={t('set.usual')}
            value={draft[field]}
            onChange={(value) => onChange({ [field]: value })}
          />
        ))}
      </div>
    </Panel>
  );
}
