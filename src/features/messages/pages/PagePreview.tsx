import { clientLogo } from '#contract/clients/logo.ts';
import { PAGE_SETTINGS, pageLook, type PageSettings } from '#domain/messages/pageLook.ts';
import { settingProblems } from '#domain/settings/settingProblem.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import type { SettingValues } from '#widgets/form/settingsDraft.ts';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './PagePreview.module.css';

interface Props {
  readonly clientId: number;
  /** As they are written now. */
  readonly values: SettingValues;
}

/** A tracking page of an invented parcel as the settings that are being written make it. Its links lead nowhere. */
export function PagePreview({ clientId, values }: Props) {
  const { t } = useTranslation('pageSettings');
  const { data: logo } = useEndpoint(clientLogo, { params: { id_client: clientId } });
  const look = pageLook(values as PageSettings);
  const isWrong = Object.keys(settingProblems(PAGE_SETTINGS, values)).length > 0;
  const accent = look.accent === null ? undefined : ({ '--accent': look.accent } as CSSProperties);
  return (
    <Panel title={t('preview.title')}>
      {isWrong && <p className={styles.quiet}>{t('preview.wrong')}</p>}
      <div className={styles.page} style={accent} data-own={look.accent === null ? undefined : ''}>
        {logo?.address && <img className={styles.logo} src={logo.address} alt="" />}
        {look.greeting !== '' && <p className={styles.lines}>{look.greeting}</p>}
        <p className={styles.state}>{t('preview.state')}</p>
        <p className={styles.step}>{t('preview.step')}</p>
        <span className={styles.button}>{t('preview.button')}</span>
        {look.help !== '' && <p className={styles.lines}>{look.help}</p>}
        {look.links.length > 0 && (
          <ul className={styles.links}>
            {look.links.map(({ name, address }) => (
              <li key={`${name} ${address}`} title={address}>
                {name}
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
