import type { StepProgress } from '#domain/packing/progress.ts';
import type { PackingStep } from '#domain/packing/steps.ts';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StepSign } from '#widgets/packing/StepSign.tsx';
import styles from './StepRail.module.css';

/** The steps of this parcel: done, now, next. A strip on a phone, a rail beside the work on a bench. */
export function StepRail(props: {
  readonly steps: readonly StepProgress[];
  readonly current: PackingStep;
  readonly onGo: (step: PackingStep) => void;
}) {
  const { t } = useTranslation('packing');
  const strip = useRef<HTMLOListElement>(null);
  // The strip of a phone is wider than its screen, and the present step is the widest. A phone that is turned has another.
  const completed = props.steps.filter(({ isCompleted }) => isCompleted).length;
  useEffect(() => {
    const show = () => {
      const [rail, now] = [strip.current, strip.current?.querySelector('[aria-current]')];
      if (rail && now) rail.scrollBy({ left: middleOf(now) - middleOf(rail), behavior: 'instant' });
    };
    show();
    window.addEventListener('resize', show);
    return () => window.removeEventListener('resize', show);
  }, [props.current, completed]);
  return (
    <nav className={styles.rail} aria-label={t('steps.label')}>
      <ol ref={strip} className={styles.steps}>
        {props.steps.map(({ step, isCompleted }) => {
          const isNow = step === props.current;
          return (
            <li key={step}>
              <button
                type="button"
                className={styles.step}
                data-done={isCompleted ? '' : undefined}
                aria-current={isNow ? 'step' : undefined}
                onClick={() => props.onGo(step)}
              >
                {isCompleted ? <IconCheck size={20} stroke={2.5} aria-hidden /> : <StepSign step={step} />}
                <span className={styles.word}>{t(`steps.${step}`)}</span>
                {isCompleted && <span className="sr-only">{t('steps.done')}</span>}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The strip alone is moved: `scrollIntoView` would push the whole page of a phone aside. */
function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
