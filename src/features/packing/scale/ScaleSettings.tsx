import type { ScaleChoice, ScaleWay } from '#domain/scales/choice.ts';
import { protocol, PROTOCOL_NAMES } from '#domain/scales/protocols.ts';
import type { ScaleRefusal } from '#platform/scales/scalePort.ts';
import { scalePort } from '#platform/scales/ports.ts';
import { keepScaleChoice, scaleChoice } from '#platform/scales/scaleChoice.ts';
import { scaleHere } from '#platform/scales/scaleHere.ts';
import { useScale } from '#platform/scales/useScale.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { ScaleShows } from '#widgets/scale/ScaleShows.tsx';
import { IconPlugConnected, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LineSettings } from './LineSettings.tsx';
import styles from './Scale.module.css';

type Line = Pick<ScaleChoice, 'protocol' | 'speed' | 'form'>;

const [FIRST] = PROTOCOL_NAMES;
const USUAL: Line = FIRST
  ? { protocol: FIRST, ...protocol(FIRST).line }
  : { protocol: 'sics', speed: 9600, form: '8N1' };

/** Which scale, how it speaks, and what it shows now. What is chosen is kept and opened at once. */
export function ScaleSettings({ ways }: { readonly ways: readonly ScaleWay[] }) {
  const { t } = useTranslation('scale');
  const view = useScale();
  const [choice, setChoice] = useState(scaleChoice);
  const [way, setWay] = useState<ScaleWay>(choice?.way ?? ways[0] ?? 'hid');
  const [line, setLine] = useState<Line>(choice ?? USUAL);
  const [refusal, setRefusal] = useState<ScaleRefusal | null>(null);
  const [isNone, setNone] = useState(false);

  const choose = (next: ScaleChoice | null) => {
    keepScaleChoice(next);
    setChoice(next);
    void scaleHere.choose(next);
  };
  const find = async () => {
    setRefusal(null);
    const found = await (await scalePort(way)).find();
    if (!found.ok) return setRefusal(found);
    setNone(!found.scale);
    if (found.scale) choose({ way, ...line, ...found.scale });
    return undefined;
  };
  const change = (next: Line) => {
    setLine(next);
    if (choice?.way === 'serial') choose({ ...choice, ...next });
  };

  return (
    <>
      <p className={styles.muted}>{t('intro')}</p>
      {choice && (
        <section className={styles.part} aria-label={t('now')}>
          <h2 className={styles.title}>{choice.name}</h2>
          <p className={styles.muted}>{t(`way.${choice.way}`)}</p>
          <ScaleShows view={view} unit="kg" />
          <div className={styles.buttons}>
            {(view.is === 'off' || view.is === 'silent') && (
              <Button
                icon={<IconRefresh size={20} stroke={1.75} aria-hidden />}
                onClick={() => void scaleHere.choose(choice)}
              >
                {t('retry')}
              </Button>
            )}
            <Button onClick={() => choose(null)}>{t('forget')}</Button>
          </div>
        </section>
      )}
      <section className={styles.part} aria-labelledby="scale-pick">
        <h2 id="scale-pick" className={styles.title}>
          {t(choice ? 'other' : 'pick')}
        </h2>
        {ways.length > 1 && (
          <Segmented
            label={t('wayLabel')}
            segments={ways.map((value) => ({ value, label: t(`way.${value}`) }))}
            value={way}
            onChange={setWay}
          />
        )}
        <p className={styles.muted}>{t(`wayHelp.${way}`)}</p>
        {way === 'serial' && <LineSettings {...line} onChange={change} />}
        <div className={styles.buttons}>
          <Button
            kind={choice ? 'secondary' : 'primary'}
            icon={<IconPlugConnected size={20} stroke={1.75} aria-hidden />}
            onClick={() => void find()}
          >
            {t('choose')}
          </Button>
        </div>
        {isNone && <p role="status">{t('noneChosen')}</p>}
        {refusal && (
          <p role="alert" className={styles.problem}>
            {t(`off.${refusal.code}`)} {refusal.words !== '' && t('words', { words: refusal.words })}
          </p>
        )}
      </section>
    </>
  );
}
