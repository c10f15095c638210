import { enter, type EnterResult } from '#offline/session/enter.ts';
import type { WayIn } from '#offline/session/entry/openSecret.ts';
import type { SharedDevice } from '#offline/hooks/useSharedDevice.ts';
import { useFeedback } from '#scanning/hooks/useFeedback.ts';
import { useWedge } from '#scanning/hooks/useWedge.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconChevronRight, IconId } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EnterError } from './EnterError.tsx';
import styles from './PeopleHere.module.css';
import { PinPad } from './PinPad.tsx';

interface Props {
  readonly device: SharedDevice;
  /** Called when a person was chosen who types a PIN now, or no longer: other ways in are hidden meanwhile. */
  readonly onChoose?: (chosen: boolean) => void;
  readonly onEntered: (entered: EnterResult & { ok: true }) => void;
}

/** The people whom this device knows: one tap and the PIN, or the badge. */
export function PeopleHere({ device, onChoose, onEntered }: Props) {
  const { t } = useTranslation('auth');
  const giveFeedback = useFeedback();
  const [chosen, setChosen] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<(EnterResult & { ok: false }) | null>(null);
  const person = device.people.find((one) => one.userId === chosen);

  const choose = (userId: number | null) => {
    setChosen(userId);
    onChoose?.(userId !== null);
  };
  const go = async (way: WayIn) => {
    setBusy(true);
    setRefused(null);
    const result = await enter(way);
    giveFeedback(result.ok ? 'accepted' : 'refused');
    if (result.ok) return onEntered(result);
    setBusy(false);
    return setRefused(result);
  };
  useWedge((scan) => void go({ by: 'badge', code: scan.text }), { enabled: !busy });

  return (
    <div className={styles.people}>
      {refused && <EnterError result={refused} />}
      {person ? (
        <>
          <div className={styles.chosen}>
            <h2 className={styles.title}>{person.name}</h2>
            <Button
              kind="quiet"
              onClick={() => {
                choose(null);
                setRefused(null);
              }}
            >
              {t('enter.other')}
            </Button>
          </div>
          <PinPad
            label={t('pin.label', { name: person.name })}
            submit={t('signIn')}
            busy={busy}
            onSubmit={(pin) => void go({ by: 'pin', user: person.userId, pin })}
          />
        </>
      ) : (
        device.people.length > 0 && (
          <ul className={styles.list} aria-label={t('enter.people')}>
            {device.people.map(({ userId, name }) => (
              <li key={userId}>
                <button type="button" className={styles.person} disabled={busy} onClick={() => choose(userId)}>
                  <span className={styles.name}>{name}</span>
                  <IconChevronRight size={22} stroke={1.75} aria-hidden />
                </button>
              </li>
            ))}
          </ul>
        )
      )}
      <p className={styles.badge}>
        <IconId size={22} stroke={1.75} aria-hidden />
        {t('enter.badge')}
      </p>
    </div>
  );
}
