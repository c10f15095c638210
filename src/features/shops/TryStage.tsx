import { eplatforms, importFromEplatform, testEplatform, type ShopSteps } from '#contract/shops/shops.ts';
import type { Shop } from '#contract/shops/shop.ts';
import { SHOP_STEPS } from '#domain/shops/platforms.ts';
import { useEndpointMutation } from '#offline/queries/useEndpointMutation.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ButtonLink } from '#ui/controls/ButtonLink.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { PATHS } from '#widgets/paths.ts';
import { MendShop } from './MendShop.tsx';
import { TrySteps } from './TrySteps.tsx';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import styles from './Shops.module.css';

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
