import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Shop } from '#contract/shops/shop.ts';
import {
  eplatformById,
  eplatforms,
  importFromEplatform,
  type ShopSteps,
  testEplatform,
} from '#contract/shops/shops.ts';
import { SHOP_STEPS } from '#domain/shops/platforms.ts';
import { useEndpoint } from '#offline/queries/useEndpoint.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { StatusBadge } from '#ui/status/StatusBadge.tsx';
import { PATHS } from '#widgets/paths.ts';
import { ShopForm } from './ShopForm.tsx';
import styles from './Shops.module.css';

/** The rights that a key lacks, in words. @param missing each as the shop says it: `orders GET` */
function MissingRights({ missing }: { readonly missing: readonly string[] }) {
  const { t } = useTranslation('eplatforms');
  return (
    <>
      <p>{t('missing')}</p>
      <ul className={styles.missing}>
        {missing.map((right) => {
          const [resource, method = ''] = right.split(' ');
          return (
            <li key={right}>
              <code>{resource}</code> {t(`right.${method}`)}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** The steps of a connection as far as they were tried, and what the one that failed says. */
function TrySteps({ steps }: { readonly steps: ShopSteps }) {
  const { t } = useTranslation('eplatforms');
  const failing = steps.find(({ problem }) => problem !== null);
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
      {failing && (
        <div role="alert">
          <p className={styles.problem}>
            {[t(`problem.${failing.problem}`), failing.place].filter((part) => part !== undefined).join(' ')}
          </p>
          {failing.missing && <MissingRights missing={failing.missing} />}
        </div>
      )}
    </>
  );
}

/** The form of a shop whose connection failed. The shop itself is read when somebody opens it. */
function MendShop({ id, onMended }: { readonly id: number; readonly onMended: () => void }) {
  const { t } = useTranslation('eplatforms');
  const [isOpen, setOpen] = useState(false);
  const { data: shop, isError, isFetching } = useEndpoint(eplatformById, { params: { id } }, { enabled: isOpen });
  const isUnread = isOpen && isError && !isFetching && !shop;
  useEffect(() => {
    if (!isUnread) return;
    showToast({ kind: 'error', title: t('noAnswer') });
    setOpen(false);
  }, [isUnread, t]);
  return (
    <>
      <Button busy={isOpen && !shop} onClick={() => setOpen(true)}>
        {t('edit')}
      </Button>
      {isOpen && shop && (
        <ShopForm
          shop={shop}
          onClose={() => {
            setOpen(false);
            onMended();
          }}
        />
      )}
    </>
  );
}

const DAYS = [1, 7, 30, 60] as const;

/** The connection tried step by step, and which orders come in first. */
export function TryStage({ shop: { id } }: { readonly shop: Pick<Shop, 'id' | 'name'> }) {
  const { t } = useTranslation('eplatforms');
  const navigate = useNavigate();
  const trying = useEndpointMutation(testEplatform, [eplatforms]);
  const reading = useEndpointMutation(importFromEplatform, [eplatforms]);
  const [steps, setSteps] = useState<ShopSteps>([]);
  const [days, setDays] = useState<number>(DAYS[1]);
  const [failed, setFailed] = useState(false);
  const params = { id };
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
  const isBad = steps.some(({ problem }) => problem !== null);
  const isGood = steps.length === SHOP_STEPS.length && !isBad;
  return (
    <>
      <TrySteps steps={steps} />
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
        {isBad && <MendShop id={id} onMended={() => void tryIt()} />}
        {isGood ? (
          <Button kind="primary" busy={reading.busy} onClick={() => void begin()}>
            {t('import.begin')}
          </Button>
        ) : (
          <ButtonLink to={PATHS.eplatforms}>{t('later')}</ButtonLink>
        )}
      </div>
    </>
  );
}
