import { trustPaymentScripts } from '#platform/ownScripts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ErrorState } from '#ui/feedback/PlaceMessage.tsx';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../Account.module.css';
import type { GivesMethod } from './givesMethod.ts';
import { returnUrl } from './useReturnedSetup.ts';

interface Form {
  readonly stripe: Stripe;
  readonly elements: StripeElements;
}

/** Stripe's own fields, in frames of Stripe: what is typed there never comes to this page. */
export function StripeForm({ setup, onConfirmed }: GivesMethod) {
  const { t, i18n } = useTranslation('account');
  const place = useRef<HTMLDivElement>(null);
  const [form, setForm] = useState<Form | 'unreached' | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { publishable_key: key, client_secret: clientSecret } = setup;
  const { language } = i18n;
  useEffect(() => {
    if (key === null || clientSecret === null) return undefined;
    let isGone = false;
    let unmount = () => {};
    void loadForm(key, clientSecret, language).then((loaded) => {
      if (isGone) return;
      setForm(loaded ?? 'unreached');
      if (!loaded || !place.current) return;
      const fields = loaded.elements.create('payment', { layout: 'tabs' });
      fields.mount(place.current);
      unmount = () => fields.destroy();
    });
    return () => {
      isGone = true;
      unmount();
    };
  }, [key, clientSecret, language]);
  const confirm = async ({ stripe, elements }: Form) => {
    setBusy(true);
    setProblem(null);
    const { error } = await stripe.confirmSetup({
      elements,
      redirect: 'if_required',
      confirmParams: { return_url: returnUrl(setup.id) },
    });
    if (error) setProblem(error.message ?? t('payment.refused'));
    else await onConfirmed();
    setBusy(false);
  };
  if (form === 'unreached') return <ErrorState title={t('payment.unreached')}>{t('payment.safe')}</ErrorState>;
  return (
    <div className={styles.payment}>
      <div ref={place} />
      {problem !== null && (
        <p className={styles.warning} role="alert">
          {problem}
        </p>
      )}
      <Button kind="primary" busy={busy} disabled={form === null} onClick={() => form && void confirm(form)}>
        {t('payment.use')}
      </Button>
    </div>
  );
}

/** @returns null = its script did not come: no network, or a device that still has the page of before */
async function loadForm(key: string, clientSecret: string, language: string): Promise<Form | null> {
  trustPaymentScripts();
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const locale = language === 'en' || language === 'fr' ? language : 'es';
  const stripe = await loadStripe(key, { locale }).catch(() => null);
  return stripe && { stripe, elements: stripe.elements({ clientSecret }) };
}
