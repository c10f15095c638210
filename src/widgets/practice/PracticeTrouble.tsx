import { IconBattery1, IconCloudOff, IconPower } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  PRACTICE_CHOICES,
  type PracticeChoice,
  type PracticeCourse,
  type PracticeDrill,
  rightChoice,
} from '#domain/workSession/practiceCourses.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Sheet } from '#ui/overlay/Sheet.tsx';
import styles from './Practice.module.css';

interface Props {
  readonly course: PracticeCourse;
  readonly drill: PracticeDrill;
  /** @param choice `null` = there was nothing to choose */
  readonly onOver: (choice: PracticeChoice | null) => void;
}

const nothing = (): void => undefined;

/** Something went wrong: what the person would do, and what is right. */
export function PracticeTrouble(props: Props) {
  return props.drill === 'battery' ? <DeadBattery {...props} /> : <Situation {...props} />;
}

function Situation({ course, drill, onOver }: Props) {
  const { t } = useTranslation('practice');
  const [chosen, setChosen] = useState<PracticeChoice | null>(null);
  const words = `drill.${course}.${drill}`;
  const isRight = chosen === rightChoice(course, drill);
  return (
    <Sheet
      open
      dismissable={false}
      onClose={nothing}
      title={t(`${words}.title`)}
      description={t(`${words}.text`)}
      actions={
        chosen && (
          <Button size="floor" kind="primary" grow onClick={() => onOver(chosen)}>
            {t('goOn')}
          </Button>
        )
      }
    >
      {chosen ? (
        <div className={styles.verdict} data-right={isRight ? '' : undefined} role="status">
          <strong>{t(isRight ? 'right' : 'wrong')}</strong>
          <p>{t(`${words}.why`)}</p>
        </div>
      ) : (
        <ul className={styles.choices}>
          {PRACTICE_CHOICES.map((choice) => (
            <li key={choice}>
              <Button size="floor" grow onClick={() => setChosen(choice)}>
                {t(`${words}.${choice}`)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

/** The device is off. What was stored is there again once it is switched on. */
function DeadBattery({ course, onOver }: Props) {
  const { t } = useTranslation('practice');
  return (
    <div className={styles.off} role="alertdialog" aria-label={t('battery.title')}>
      <IconBattery1 size={64} stroke={1} aria-hidden />
      <p className={styles.offTitle}>{t('battery.title')}</p>
      <p>{t(`drill.${course}.battery.text`)}</p>
      <Button size="floor" icon={<IconPower size={24} stroke={1.75} />} onClick={() => onOver(null)}>
        {t('battery.on')}
      </Button>
    </div>
  );
}

/** Says that the practice has no network from here on. */
export function CutNotice() {
  const { t } = useTranslation('practice');
  return (
    <p className={styles.notice} role="status">
      <IconCloudOff size={20} stroke={1.75} aria-hidden />
      {t('offline')}
    </p>
  );
}
