import type { Shop } from '#contract/shops/shop.ts';
import { PLATFORMS } from '#domain/shops/platforms.ts';
import { CheckGroup } from '#ui/form/CheckGroup.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { FormState } from '#widgets/form/useForm.ts';
import { useStateWord } from '#widgets/shops/useStateWord.ts';
import { useTranslation } from 'react-i18next';
import { shopStatusesOf, type StatusDraft } from './statusDraft.ts';

/** States chosen among those that the shop has, by the names that it or its system gives them. */
export function ChosenStatuses(props: {
  readonly shop: Shop;
  /** The codes of its states. */
  readonly states: readonly string[];
  readonly draft: StatusDraft;
  readonly form: Pick<FormState, 'field'>;
  readonly mayEdit: boolean;
  readonly onChange: (part: Partial<StatusDraft>) => void;
}) {
  const { t } = useTranslation('eplatforms');
  const { shop, states, draft, form, mayEdit, onChange } = props;
  const stateWord = useStateWord(shop);
  const wordAmong = (known: readonly string[]) => (code: string) =>
    known.includes(code) ? stateWord(code) : t('set.goneState', { state: stateWord(code) });
  const chosen = shopStatusesOf(draft);
  const { tellable } = PLATFORMS[shop.eplatform_type];
  const told = tellable
    ? ([
        ['shipped_status', tellable.shipped],
        ['delivered_status', tellable.delivered],
      ] as const)
    : (['shipped_status', 'partial_status', 'delivered_status'] as const).map((field) => [field, states] as const);
  return (
    <>
      <CheckGroup
        {...form.field('statuses')}
        label={t('field.statuses')}
        // One that the shop has no more stays to be seen, and to be taken away.
        all={[...new Set([...states, ...chosen])]}
        chosen={chosen}
        nameOf={wordAmong(states)}
        disabled={!mayEdit}
        onChange={(codes) => onChange({ statuses: codes.join(', ') })}
      />
      {told.map(([field, codes]) => (
        <SelectField
          key={field}
          {...form.field(field)}
          label={t(`field.${field}`)}
          {...(tellable && field !== 'partial_status' && { help: t(`help.choice.${field}`) })}
          disabled={!mayEdit}
          value={draft[field]}
          onChange={({ target }) => onChange({ [field]: target.value })}
        >
          <option value="">{t('set.noState')}</option>
          {[...new Set([...codes, ...(draft[field] === '' ? [] : [draft[field]])])].map((code) => (
            <option key={code} value={code}>
              {wordAmong(codes)(code)}
            </option>
          ))}
        </SelectField>
      ))}
    </>
  );
}
