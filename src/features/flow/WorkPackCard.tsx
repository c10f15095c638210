import { IconDeviceMobileCheck, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '#offline/hooks/useConnection.ts';
import { usePackChoice } from '#offline/hooks/usePackChoice.ts';
import { usePicturesHeld } from '#offline/hooks/usePicturesHeld.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useWorkPack } from '#offline/hooks/useWorkPack.ts';
import { refreshPictures } from '#offline/sync/pictures.ts';
import { type Preferences, PREFERENCES, setPreference } from '#platform/preferences.ts';
import { usePreference } from '#platform/usePreference.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { quantity, storageSize } from '#ui/format/numbers.ts';
import { Age } from '#ui/time/Age.tsx';
import { choiceWords } from './choiceWords.ts';
import { useAllSelected } from './flowSelection.ts';
import styles from './Overview.module.css';
import { PackChoiceSheet } from './PackChoiceSheet.tsx';
import { useRefresh } from './useRefresh.ts';

const BUDGETS = PREFERENCES.pictureBudget.toSorted((a, b) => Number(a) - Number(b));

/** How many product pictures are on the device, and how much room they may take. */
function Pictures() {
  const { t, i18n } = useTranslation('flow');
  const budget = usePreference('pictureBudget');
  const { held, look } = usePicturesHeld();
  const change = async (value: Preferences['pictureBudget']) => {
    setPreference('pictureBudget', value);
    await refreshPictures();
    look();
  };
  return (
    <div className={styles.pictures}>
      <p className={styles.pictureLabel} aria-hidden>
        {t('pictures.label')}
      </p>
      <Segmented
        label={t('pictures.label')}
        value={budget}
        segments={BUDGETS.map((value) => ({
          value,
          label: value === '0' ? t('pictures.none') : t('pictures.megabytes', { count: Number(value) }),
        }))}
        onChange={(value) => void change(value)}
      />
      {held && (
        <p className={styles.packText} role="status">
          {t('pictures.held', {
            count: held.count,
            shown: quantity(held.count, i18n.language),
            size: storageSize(held.bytes, i18n.language),
          })}
        </p>
      )}
    </div>
  );
}

/** What can be worked on without a network, how old it is, and the way to a new one. */
export function WorkPackCard() {
  const { t, i18n } = useTranslation('flow');
  const pack = useWorkPack();
  const refresh = useRefresh();
  const chosen = usePackChoice();
  const { user, clientId } = useSession();
  const selected = useAllSelected(`${user?.id}:${clientId}`);
  const [choosing, setChoosing] = useState(false);
  const offline = useConnection().state === 'offline';
  // Before the first refresh there is nothing to show.
  if (!pack || (pack.fetchedAt === null && pack.orders === 0)) return null;
  const facts = [
    [t('pack.orders'), quantity(pack.orders, i18n.language)],
    [t('pack.products'), quantity(pack.products, i18n.language)],
    [t('pack.size'), storageSize(pack.bytes, i18n.language)],
    [t('pack.age'), pack.fetchedAt === null ? t('pack.never') : <Age key="age" at={pack.fetchedAt} />],
  ] as const;
  return (
    <section className={styles.pack} aria-labelledby="work-pack">
      <h2 id="work-pack" className={styles.packTitle}>
        <IconDeviceMobileCheck size={22} stroke={1.75} aria-hidden />
        {t('pack.title')}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.packText} role={refresh.failed ? 'alert' : undefined}>
        {t(refresh.failed || offline ? 'pack.offline' : 'pack.text')}
      </p>
      {!pack.hasSettings && (
        <p className={styles.packText} role="status">
          {t('pack.noSettings')}
        </p>
      )}
      <Button busy={refresh.busy} icon={<IconRefresh size={20} stroke={1.75} />} onClick={refresh.run}>
        {t('refresh')}
      </Button>
      {chosen && (
        <>
          <p className={styles.packText}>{choiceWords(chosen.choice, t)}</p>
          <Button onClick={() => setChoosing(true)}>{t('choose.open')}</Button>
          {choosing && <PackChoiceSheet pack={chosen} selected={selected} onClose={() => setChoosing(false)} />}
        </>
      )}
      <Pictures />
    </section>
  );
}
