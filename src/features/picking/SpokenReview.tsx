import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { listenToMediaKeys } from '#platform/mediaKeys.ts';
import { usePreference } from '#platform/usePreference.ts';
import { useVoice } from './useVoice.ts';

interface Props {
  /** Nothing is missing that a person would have to look at. */
  readonly canSend: boolean;
  readonly lines: number;
  /** Resolves with whether the picking was stored to be sent. */
  readonly onSend: () => Promise<boolean>;
}

/** The end of a picking for somebody who does not look: says what a press does, and sends by it. */
export function SpokenReview(props: Props) {
  return usePreference('eyesFree') === 'on' ? <Review {...props} /> : null;
}

function Review({ canSend, lines, onSend }: Props) {
  const { t } = useTranslation('eyesFree');
  const voice = useVoice(true);
  const say = useEffectEvent((what: 'send' | 'look' | 'sent') => {
    void voice.tell({ tone: what === 'look' ? 'refused' : 'all', sayings: [{ say: what, about: { units: lines } }] });
  });
  useEffect(() => {
    if (voice.state !== 'opening') say(canSend ? 'send' : 'look');
  }, [voice.state, canSend]);
  const press = useEffectEvent(async () => {
    voice.hush();
    say(canSend && (await onSend()) ? 'sent' : 'look');
  });
  const title = t('title');
  useEffect(() => listenToMediaKeys(title, (key) => key === 'confirm' && void press()), [title]);
  return null;
}
