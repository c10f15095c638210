import type { PackingConfigurationSetting } from '#contract/packing/packingConfiguration.ts';
import { configurationFor } from '#domain/packing/configuration.ts';
import { PACKING_TYPES } from '#domain/packing/steps.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { ThingRow, ThingRows } from '#ui/facts/ThingRows.tsx';
import { ConfirmDialog } from '#ui/overlay/ConfirmDialog.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { packingConfigurationPath } from '#widgets/paths.ts';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Packing.module.css';
import type { PackingSettings } from './packingSettings.ts';
import { StepChips } from './StepChips.tsx';
import { useRemove } from './useRemove.ts';

export interface ListProps {
  readonly clientId: number;
  readonly settings: PackingSettings;
  readonly mayEdit: boolean;
  readonly isOffline: boolean;
}

/** The configurations by the kind of parcel that they are for. */
export function ConfigurationList({ clientId, settings, mayEdit, isOffline }: ListProps) {
  const { t } = useTranslation('packingSettings');
  const { configurations } = settings;
  const removal = useRemove<PackingConfigurationSetting>(clientId, withoutConfiguration, t('removed'));
  const left = removal.asked && withoutConfiguration(settings, removal.asked).configurations;
  const isLast = removal.asked !== null && left?.every(({ type }) => type !== removal.asked?.type) === true;
  return (
    <>
      {PACKING_TYPES.map((type) => {
        const ofType = configurations.filter((one) => one.type === type);
        return (
          <Panel
            key={type}
            title={t(`type.${type}`)}
            flush={ofType.length > 0}
            action={
              mayEdit && (
                <ButtonLink
                  size="desk"
                  icon={<IconPlus size={18} stroke={2} />}
                  aria-label={t('ui:named', { name: t('add'), words: t(`type.${type}`) })}
                  to={packingConfigurationPath({ type })}
                >
                  {t('add')}
                </ButtonLink>
              )
            }
          >
            {ofType.length === 0 && <p className={styles.words}>{t('standard')}</p>}
            <ThingRows>
              {ofType.map((one) => (
                <ConfigurationRow
                  key={one.id}
                  configuration={one}
                  isDefault={configurationFor(configurations, type, null) === one}
                  mayEdit={mayEdit}
                  isOffline={isOffline}
                  onRemove={() => removal.ask(one)}
                />
              ))}
            </ThingRows>
          </Panel>
        );
      })}
      <ConfirmDialog
        open={removal.asked !== null}
        danger
        title={t('askRemove', { name: removal.asked?.name || t(`unnamed.${removal.asked?.type ?? 'order'}`) })}
        description={t(isLast ? 'askRemoveLast' : 'askRemoveWords')}
        confirm={t('remove')}
        busy={removal.busy}
        onConfirm={() => void removal.confirm()}
        onClose={() => removal.ask(null)}
      />
    </>
  );
}

const withoutConfiguration = (now: PackingSettings, { id }: PackingConfigurationSetting): PackingSettings => ({
  ...now,
  configurations: now.configurations.filter((one) => one.id !== id),
});

function ConfigurationRow(props: {
  readonly configuration: PackingConfigurationSetting;
  readonly isDefault: boolean;
  readonly mayEdit: boolean;
  readonly isOffline: boolean;
  readonly onRemove: () => void;
}) {
  const { t } = useTranslation('packingSettings');
  const { configuration } = props;
  const { id, type, description } = configuration;
  const name = configuration.name || t(`unnamed.${type}`);
  return (
    <ThingRow
      name={name}
      to={packingConfigurationPath({ id })}
      badges={props.isDefault && <StatusBadge group="indigo">{t('default')}</StatusBadge>}
      actions={
        props.mayEdit && (
          <>
            <ButtonLink
              size="desk"
              aria-label={t('ui:named', { name: t('copy'), words: name })}
              to={packingConfigurationPath({ copy: id })}
            >
              {t('copy')}
            </ButtonLink>
            <Button
              size="desk"
              disabled={props.isOffline}
              aria-label={t('ui:named', { name: t('remove'), words: name })}
              onClick={props.onRemove}
            >
              {t('remove')}
            </Button>
          </>
        )
      }
    >
      {description !== '' && <p>{description}</p>}
      <StepChips configuration={configuration} />
    </ThingRow>
  );
}
