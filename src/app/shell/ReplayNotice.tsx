import { useSession } from '#offline/hooks/useSession.ts';
import { chooseReplay, replayChoice, useReplayChoices } from '#offline/session/replayChoice.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useTranslation } from 'react-i18next';
import { Notice } from './Notice.tsx';

/**
 * Asks once whether screens may be recorded: both answers are one tap, and none is asked for before work goes on.
 * Texts: replay
 */
export function ReplayNotice() {
  const { t } = useTranslation('replay');
  const { user } = useSession();
  const choice = useReplayChoices((choices) => replayChoice(user, choices));
  if (!user || choice !== 'unasked') return null;
  return (
    <Notice
      action={
        <>
          <Button size="desk" onClick={() => void chooseReplay(user.id, false)}>
            {t('refuse')}
          </Button>
          <Button size="desk" onClick={() => void chooseReplay(user.id, true)}>
            {t('allow')}
          </Button>
        </>
      }
    >
      {t('offer')}
    </Notice>
  );
}
