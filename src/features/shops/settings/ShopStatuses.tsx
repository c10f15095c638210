import type { Shop } from '#contract/shops/shop.ts';
import { PLATFORMS } from '#domain/shops/platforms.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { LineField } from '#ui/form/LineField.tsx';
import type { FormState } from '#widgets/form/useForm.ts';
import { useTranslation } from 'react-i18next';
import { ChosenStatuses } from './ChosenStatuses.tsx';
import styles from './ShopSettings.module.css';
import type { StatusDraft } from './statusDraft.ts';

/** In which states of the shop orders come in, and which state they get there when they leave and arrive. */
export function ShopStatuses(props: {
  readonly shop: Shop;
  readonly draft: StatusDraft;
  readonly form: Pick<FormState, 'field'>;
  readonly mayEdit: boolean;
  readonly onChange: (part: Partial<StatusDraft>) => void;
}) {
  const { t } = useTranslation('eplatforms');
  const { shop, draft, form, mayEdit, onChange } = props;
  const { statuses, states: own = [] } = PLATFORMS[shop.eplatform_type];
  const states = shop.status_names.length > 0 ? shop.status_names.map(({ code }) => code) : own;
  const line = (name: keyof StatusDraft) => (
    <LineField
      {...form.field(name)}
      label={t(`field.${name}`)}
      help={t(`help.${name}`, { example: statuses.join(', ') })}
      code
      disabled={!mayEdit}
      value={draft[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <Panel title={t('set.statuses')}>
      <div className={styles.part}>
        {states.length > 0 ? (
          <ChosenStatuses {...{ shop, states, draft, form, mayEdit, onChange }} />
        ) : (
          <>
            <p className={styles.words}>{t('set.statusesWords')}</p>
            {line('statuses')}
            {line('shipped_status')}
            {line('partial_status')}
            {line('delivered_status')}
          </>
        )}
      </div>
    </Panel>
  );
}
