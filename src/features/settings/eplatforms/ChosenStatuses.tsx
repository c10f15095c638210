import type { Eplatform } from '#contract/entities/eplatform.ts';
import { CheckGroup } from '#ui/form/CheckGroup.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { FormState } from '#widgets/form/useForm.ts';
import { useTranslation } from 'react-i18next';
import { shopStatusesOf, type StatusDraft } from './statusDraft.ts';

const TOLD = ['shipped_status', 'partial_status', 'delivered_status'] as const;

/** States chosen among those that the shop has, by the names that it gives them. */
export function ChosenStatuses(props: {
  readonly names: Eplatform['status_names'];
  readonly draft: StatusDraft;
  readonly form: Pick<FormState, 'field'>;
  readonly mayEdit: boolean;
  readonly onChange: (draft: StatusDraft) => void;
}) {
  const { t } = useTranslation('eplatforms');
  const { names, draft, form, mayEdit, onChange } = props;
  const chosen = shopStatusesOf(draft);
  const named = new Map(names.map(({ code, name }) => [code, name]));
  // One that the shop has no more stays to be seen, and to be taken away.
  const all = [...new Set([...named.keys(), ...chosen])];
  const nameOf = (code: string) => named.get(code) || code;
  return (
    <>
      <CheckGroup
        {...form.field('statuses')}
        label={t('field.statuses')}
        all={all}
        chosen={chosen}
        nameOf={nameOf}
        onChange={(codes) => mayEdit && onChange({ ...draft, statuses: codes.join(', ') })}
      />
      {TOLD.map((field) => (
        <SelectField
          key={field}
          {...form.field(field)}
          label={t(`field.${field}`)}
          disabled={!mayEdit}
          value={draft[field]}
          onChange={({ target }) => onChange({ ...draft, [field]: target.value })}
        >
          <option value="">{t('set.noState')}</option>
          {[...new Set([...named.keys(), ...(draft[field] === '' ? [] : [draft[field]])])].map((code) => (
            <option key={code} value={code}>
              {nameOf(code)}
            </option>
          ))}
        </SelectField>
      ))}
    </>
  );
}
