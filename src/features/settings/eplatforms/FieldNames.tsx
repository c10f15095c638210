import type { Eplatform } from '#contract/entities/eplatform.ts';
import type { ShopCustomerField } from '#domain/eplatforms/customerFields.ts';
import type { ProductField } from '#domain/eplatforms/productFields.ts';
import type { FieldProblems } from '#domain/settings/fieldProblem.ts';
import type { CallFailure } from '#platform/api/callApi.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { LineField } from '#ui/form/LineField.tsx';
import { useForm } from '#widgets/form/useForm.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShopSettingForm } from './ShopSettingForm.tsx';

type Named<Field extends string> = Readonly<Record<Field, string | null>>;

/** Which fields of a shop hold something, where they are not the usual ones: a line for each, empty = the usual ones. */
export function FieldNames<Field extends ProductField | ShopCustomerField>(props: {
  readonly title: string;
  readonly words: readonly string[];
  readonly fields: readonly Field[];
  readonly known: Named<Field>;
  readonly mayEdit: boolean;
  readonly check: (named: Named<Field>) => FieldProblems;
  readonly send: (named: Named<Field>) => Promise<{ readonly ok: true; readonly data: Eplatform } | CallFailure>;
}) {
  const { t } = useTranslation('eplatforms');
  const { title, words, fields, known, mayEdit, check, send } = props;
  const nameOf = (field: ProductField | ShopCustomerField) => t(`field.${field}`);
  const [draft, setDraft] = useState(
    () => Object.fromEntries(fields.map((field) => [field, known[field] ?? ''])) as Readonly<Record<Field, string>>,
  );
  const named = (values: typeof draft) =>
    Object.fromEntries(fields.map((field) => [field, values[field].trim() || null])) as Named<Field>;
  const form = useForm({
    area: 'eplatforms',
    values: draft,
    check: (values) => check(named(values)),
    send: (values) => send(named(values)),
    onDone: () => showToast({ kind: 'success', title: t('saved') }),
  });
  return (
    <ShopSettingForm title={title} words={words} form={form} mayEdit={mayEdit}>
      {fields.map((field) => (
        <LineField
          key={field}
          {...form.field(field)}
          label={nameOf(field)}
          code
          disabled={!mayEdit}
          placeholder={t('set.usual')}
          value={draft[field]}
          onChange={(value) => setDraft({ ...draft, [field]: value })}
        />
      ))}
    </ShopSettingForm>
  );
}
