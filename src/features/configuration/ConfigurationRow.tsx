import type { ClientConfiguration } from '#contract/configuration/configuration.ts';
import type { ConfigurationScope } from '#domain/settings/setting.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Age } from '#ui/time/Age.tsx';
import { SettingField } from '#widgets/form/SettingField.tsx';
import { useTranslation } from 'react-i18next';
import styles from './Configurations.module.css';
import { heldAt, type PendingChange, type SettingPlace, storedAt } from './pendingChanges.ts';
import { RuleControl } from './RuleControl.tsx';
import { knownSetting, settingLabel } from './settingWords.ts';

interface Props {
  readonly configuration: ClientConfiguration;
  readonly place: SettingPlace;
  /** Behind the carrier that it is about. */
  readonly operator: string | null;
  readonly pending: PendingChange | undefined;
  readonly field: { readonly id: string; readonly error: string | undefined };
  readonly disabled: boolean;
  readonly onChange: (value: unknown) => void;
  readonly onRemove: () => void;
  readonly onUndo: () => void;
}

/** One setting at one place: its control, whose value it shows, and the ways back. */
export function ConfigurationRow({ configuration, place, operator, pending, field, disabled, ...on }: Props) {
  const { t, i18n } = useTranslation(['configurations', 'desk']);
  const { name, rule } = configuration;
  const stored = storedAt(configuration, place);
  const held = heldAt(configuration, place, operator);
  const value = pending?.operation === 'set' ? pending.value : held.value;
  const label = settingLabel({ t, i18n }, name);
  const known = knownSetting(name);
  const isOwn = stored !== undefined && held.from === place.scope;
  return (
    <li className={styles.row} data-pending={pending ? '' : undefined} data-own={isOwn ? '' : undefined}>
      <div className={styles.control}>
        {known && rule?.type === known.setting.type ? (
          <SettingField
            {...field}
            setting={known.setting}
            texts={known.texts}
            value={value}
            origin={undefined}
            onChange={on.onChange}
          />
        ) : (
          <RuleControl {...field} label={label} rule={rule} value={value} onChange={on.onChange} />
        )}
      </div>
      <p className={styles.origin}>
        {pending ? (
          <strong className={styles.unsaved}>{t(`pending.${pending.operation}`)}</strong>
        ) : isOwn ? (
          <>
            {t('setBy', { name: stored.user_name ?? '—' })} <Age at={Date.parse(stored.updated_at)} />
          </>
        ) : (
          t(`from.${originOf(held.from)}`)
        )}
        {stored && !stored.fits && <span className={styles.unsaved}>{t('fitsNot')}</span>}
        <span className={styles.acts}>
          {pending && (
            <Button size="desk" disabled={disabled} onClick={on.onUndo} aria-label={t('undoOf', { name: label })}>
              {t('undo')}
            </Button>
          )}
          {stored && isChangeable(rule) && pending?.operation !== 'remove' && (
            <Button size="desk" disabled={disabled} onClick={on.onRemove} aria-label={t('removeOf', { name: label })}>
              {t('remove')}
            </Button>
          )}
        </span>
      </p>
    </li>
  );
}

/** What this page only shows is not removed here either: a list of boxes would be gone with one press. */
const isChangeable = (rule: ClientConfiguration['rule']): boolean => rule !== null && rule.type !== 'list';

const originOf = (from: ConfigurationScope | null): string => from ?? 'standard';
