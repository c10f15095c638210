import {
  eplatformById,
  eplatforms,
  importFromEplatform,
  testEplatform,
  type EplatformSteps,
} from '#contract/endpoints/eplatforms.ts';
import type { Eplatform } from '#contract/entities/eplatform.ts';
import { SHOP_STEPS } from '#domain/eplatforms/platforms.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { PATHS } from '#widgets/paths.ts';
import { MissingRights } from './MissingRights.tsx';
import { ShopForm } from './ShopForm.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import styles from './Eplatforms.module.css';

const DAYS = [1, 7, 30, 60] as const;

/** The connection tried step by step, and which orders come in first. */
export function TryStage({ shop: { id } }: { readonly shop: Pick<Eplatform, 'id' | 'name'> }) {
  const { t } = useTranslation('eplatforms');
  const navigate = useNavigate();
  const trying = useEndpointMutation(testEplatform, [eplatforms]);
  const reading = useEndpointMutation(importFromEplatform, [eplatforms]);
  const [steps, setSteps] = useState<EplatformSteps>([]);
  const [days, setDays] = useState<number>(DAYS[1]);
  const [failed, setFailed] = useState(false);
  const [edited, setEdited] = useState(false);
  const params = { id };
  const whole = useEndpoint(eplatformById, { params }).data;
  const tryIt = async () => {
    setFailed(false);
    setSteps([]);
    const answer = await trying.send({ params });
    if (answer.ok) setSteps(answer.data.steps);
    else setFailed(true);
  };
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    void tryIt();
  });
  const begin = async () => {
    const answer = await reading.send({ params, body: { days } });
    if (answer.ok) await navigate(PATHS.eplatforms);
    else showToast({ kind: 'error', title: t('noAnswer') });
  };
  const failing = steps.find(({ problem }) => problem !== null);
  const wrong = failing?.problem ?? null;
  const isGood = steps.length === SHOP_STEPS.length && wrong === null;
  return (
    <>
      <ul className={styles.tries} aria-live="polite">
        {SHOP_STEPS.map((step) => {
          const tried = steps.find((one) => one.step === step);
          const state = !tried ? 'open' : tried.problem === null ? 'good' : 'bad';
          return (
            <li key={step} className={styles.try}>
              <StatusBadge group={state === 'good' ? 'success' : state === 'bad' ? 'negative' : 'info'}>
                {t(`try.${state}`)}
              </StatusBadge>
              {t(`step.${step}`)}
            </li>
          );
        })}
      </ul>
      {wrong !== null && (
        <div role="alert">
          <p className={styles.problem}>{t(`problem.${wrong}`)}</p>
          {failing?.missing && <MissingRights missing={failing.missing} />}
        </div>
      )}
      {failed && <p role="alert">{t('noAnswer')}</p>}
      {isGood && (
        <SelectField
          label={t('import.label')}
          help={t('import.help')}
          value={days}
          onChange={(event) => setDays(Number(event.target.value))}
        >
          {DAYS.map((one) => (
            <option key={one} value={one}>
              {t('import.days', { count: one })}
            </option>
          ))}
        </SelectField>
      )}
      <div className={styles.acts}>
        {!isGood && (
          <Button busy={trying.busy} onClick={() => void tryIt()}>
            {t('tryAgain')}
          </Button>
        )}
        {wrong !== null && whole && <Button onClick={() => setEdited(true)}>{t('edit')}</Button>}
        {isGood ? (
          <Button kind="primary" busy={reading.busy} onClick={() => void begin()}>
            {t('import.begin')}
          </Button>
        ) : (
          <ButtonLink to={PATHS.eplatforms}>{t('later')}</ButtonLink>
        )}
      </div>
      {edited && whole && (
        <ShopForm
          shop={whole}
          onClose={() => {
            setEdited(false);
            void tryIt();
          }}
        />
      )}
    </>
  );
}
