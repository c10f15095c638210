import { CONFIGURATION_TABLES } from '#domain/configuration/rules.ts';
import { Panel } from '#ui/facts/Panel.tsx';
import { SearchBox } from '#ui/filter/SearchBox.tsx';
import { plainText } from '#ui/format/plainText.ts';
import { DeskPage } from '#ui/layout/DeskPage.tsx';
import { Link } from '#ui/link/Link.tsx';
import { SETTINGS_TAB } from '#widgets/paths.ts';
import { type SettingsScreen, SettingsScreens } from '#widgets/settings/settingsScreens.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './SettingsHubPage.module.css';

/** One setting, and the screen that changes it. */
interface FoundSetting {
  readonly key: string;
  readonly label: string;
  readonly help: string;
  readonly screen: SettingsScreen;
}

/**
 * `/settings`: every screen of settings, and a search over every setting. It asks nobody, so it works without a network.
 * Texts: hub, and those of all tables
 */
export function SettingsHubPage() {
  const screens = useContext(SettingsScreens);
  const { t } = useTranslation(['hub', 'app']);
  const settings = useSettings(screens);
  const [text, setText] = useState('');
  const words = plainText(text).split(/\s+/).filter(Boolean);
  const has = (said: string) => words.every((word) => plainText(said).includes(word));
  const nameOf = (key: string) => t(`app:places.${key}`);
  const shown = screens.filter(({ key, path }) => has(`${nameOf(key)} ${t(`hub:about.${aboutKey(path)}`)}`));
  const found = words.length === 0 ? [] : settings.filter(({ key, label, help }) => has(`${label} ${help} ${key}`));
  return (
    <DeskPage
      title={t('app:sections.settings')}
      tab={SETTINGS_TAB}
      shape="narrow"
      toolbar={
        <div className={styles.bar}>
          <SearchBox value={text} hint={t('hub:search')} onSearch={setText} />
        </div>
      }
    >
      <p className="sr-only" role="status">
        {words.length > 0 ? t('hub:count', { count: shown.length + found.length }) : ''}
      </p>
      {found.length > 0 && (
        <Panel title={t('hub:settings')} note={found.length} flush>
          <ul>
            {found.map(({ key, label, help, screen }) => (
              <li key={key}>
                <Link to={screen.path} className={styles.row}>
                  <span className={styles.words}>
                    <strong>{label}</strong>
                    {help && <span className={styles.quiet}>{help}</span>}
                    <span className={styles.quiet}>{nameOf(screen.key)}</span>
                  </span>
                  <IconChevronRight size={20} stroke={1.75} aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {shown.length > 0 && (
        <Panel title={t('hub:screens')} flush>
          <ul>
            {shown.map(({ path, key, icon: Sign }) => (
              <li key={path}>
                <Link to={path} className={styles.row}>
                  <Sign size={22} stroke={1.75} aria-hidden />
                  <span className={styles.words}>
                    <strong>{nameOf(key)}</strong>
                    <span className={styles.quiet}>{t(`hub:about.${aboutKey(path)}`)}</span>
                  </span>
                  <IconChevronRight size={20} stroke={1.75} aria-hidden />
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {shown.length + found.length === 0 && <p className={styles.none}>{t('hub:none', { text })}</p>}
    </DeskPage>
  );
}

/** `/settings/picking`: picking. */
const aboutKey = (path: string): string => path.split('/').at(-1) ?? '';

/** Every setting of the tables, once for each screen that shows it. */
function useSettings(screens: readonly SettingsScreen[]): readonly FoundSetting[] {
  const { t, i18n } = useTranslation('hub');
  return screens.flatMap((screen) =>
    CONFIGURATION_TABLES.filter(({ texts }) => screen.areas.includes(texts)).flatMap(({ prefix, texts, settings }) =>
      Object.keys(settings).map((name) => {
        const help = `${texts}:field.${name}.help`;
        return {
          key: `${prefix}${name}`,
          label: t(`${texts}:field.${name}.label`),
          help: i18n.exists(help) ? t(help) : '',
          screen,
        };
      }),
    ),
  );
}
