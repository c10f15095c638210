import { useConnection } from '#offline/hooks/useConnection.ts';
import { usePackChoice } from '#offline/hooks/usePackChoice.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { useWorkPack } from '#offline/hooks/useWorkPack.ts';
import { Button } from '#ui/controls/Button.tsx';
import { quantity, storageSize } from '#ui/format/numbers.ts';
import { Age } from '#ui/time/Age.tsx';
import { IconDeviceMobileCheck, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { choiceWords } from './choiceWords.ts';
import { useAllSelected } from './flowSelection.ts';
import styles from './Overview.module.css';
import { PackChoiceSheet } from './PackChoiceSheet.tsx';
import { Pictures } from './Pictures.tsx';
import { useRefresh } from './useRefresh.ts';

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
