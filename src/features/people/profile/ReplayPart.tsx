import type { CurrentUser } from '#contract/people/user.ts';
import { chooseReplay, replayChoice, useReplayChoices } from '#offline/session/replayChoice.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Panel } from '#ui/facts/Panel.tsx';
import { useTranslation } from 'react-i18next';
import styles from './Profile.module.css';

/** What the person said to having their screens recorded, and how to change it; nothing where nobody is recorded. */
export function ReplayPart({ user }: { readonly user: CurrentUser }) {
  const { t } = useTranslation('account');
  const choice = useReplayChoices((choices) => replayChoice(user, choices));
  if (choice === null) return null;
  const isAllowed = choice === 'allowed';
  return (
    <Panel title={t('replay.title')}>
      <div className={styles.parts}>
        <p className={styles.words}>{t('replay.words')}</p>
        <p role="status">{t(isAllowed ? 'replay.on' : 'replay.off')}</p>
        <div className={styles.acts}>
          <Button onClick={() => void chooseReplay(user.id, !isAllowed)}>
            {t(isAllowed ? 'replay.withdraw' : 'replay.allow')}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
