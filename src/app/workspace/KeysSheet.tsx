import { Sheet } from '#ui/overlay/Sheet.tsx';
import { Keys } from '#ui/palette/Keys.tsx';
import { StartTourButton } from '#widgets/tour/StartTourButton.tsx';
import { useTranslation } from 'react-i18next';
import { closeOver } from '../shell/shellState.ts';
import { useMenuScreens } from '../screens/useMenuScreens.ts';
import styles from './KeysSheet.module.css';

const ANYWHERE = [
  { keys: 'Ctrl K', act: 'palette' },
  { keys: '/', act: 'palette' },
  { keys: '?', act: 'keys' },
] as const;

const TABLE = [
  { keys: 'j', act: 'next' },
  { keys: 'k', act: 'previous' },
  { keys: 'Enter', act: 'open' },
  { keys: 'x', act: 'choose' },
  { keys: '⇧ x', act: 'chooseRange' },
  { keys: 'Esc', act: 'leave' },
  { keys: 'Alt ←', act: 'moveColumn' },
] as const;

const TABS = [
  { keys: '← →', act: 'walkTabs' },
  { keys: 'F2', act: 'renameTab' },
  { keys: 'Supr', act: 'closeTab' },
] as const;

/** A list of all keys of the desk. */
export function KeysSheet() {
  const { t } = useTranslation(['desk', 'app']);
  const screens = useMenuScreens();
  return (
    <Sheet open title={t('desk:keys.title')} onClose={closeOver} actions={<StartTourButton onStart={closeOver} />}>
      <Group
        title={t('desk:keys.anywhere')}
        rows={ANYWHERE.map(({ keys, act }) => ({ keys, words: t(`desk:keys.${act}`) }))}
      />
      <Group
        title={t('desk:keys.places')}
        rows={screens.flatMap(({ menu: { key, letter } }) =>
          letter === undefined ? [] : [{ keys: `g ${letter}`, words: t(`app:places.${key}`) }],
        )}
      />
      <Group
        title={t('desk:keys.table')}
        rows={TABLE.map(({ keys, act }) => ({ keys, words: t(`desk:keys.${act}`) }))}
      />
      <Group title={t('desk:keys.tabs')} rows={TABS.map(({ keys, act }) => ({ keys, words: t(`desk:keys.${act}`) }))} />
    </Sheet>
  );
}

function Group({
  title,
  rows,
}: {
  readonly title: string;
  readonly rows: readonly { readonly keys: string; readonly words: string }[];
}) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>
        {rows.map(({ keys, words }) => (
          <div key={keys} className={styles.row}>
            <dt>{words}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
