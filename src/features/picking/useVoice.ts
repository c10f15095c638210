import type { Spoken } from '#domain/picking/sayings.ts';
import { openSpeech, type Speech } from '#platform/speech.ts';
import { playToneWord } from '#scanning/feedback/playToneWord.ts';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { eyesFreeWords } from './eyesFreeWords.ts';

/** The device's voice in the language of the person; 'none' = it has none of its own, and tones alone tell. */
export interface Voice {
  readonly state: 'opening' | 'here' | 'none';
  /**
   * Plays a tone and says words behind what is being said.
   * @param units told by beeps where there is no voice
   * @returns resolves when the words are over
   */
  readonly tell: (spoken: Spoken, units?: number) => Promise<void>;
  readonly hush: () => void;
}

/** Opens the voice, and is silent once the component is gone unless `lasts`. */
export function useVoice(lasts = false): Voice {
  const { t, i18n } = useTranslation(['eyesFree', 'picking']);
  const { language } = i18n;
  const [speech, setSpeech] = useState<Speech | null | 'opening'>('opening');
  useEffect(() => {
    let isHere = true;
    let opened: Speech | null = null;
    void openSpeech(language).then((came) => {
      opened = came;
      if (isHere) setSpeech(came);
    });
    return () => {
      isHere = false;
      if (!lasts) opened?.stop();
    };
  }, [language, lasts]);
  const own = speech === 'opening' ? null : speech;
  const tell = useCallback(
    async ({ tone, sayings }: Spoken, units = 0): Promise<void> => {
      const beeps = own ? 0 : units;
      if (tone || beeps > 0) playToneWord(tone, beeps);
      if (own && sayings.length > 0) await own.say(eyesFreeWords(sayings, t, language));
    },
    [own, t, language],
  );
  const hush = useCallback(() => own?.stop(), [own]);
  return { state: speech === 'opening' ? 'opening' : own ? 'here' : 'none', tell, hush };
}
