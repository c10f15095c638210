import { useEffect, useState } from 'react';
import { DemoAccounts } from './DemoAccounts.tsx';
import { OtherWaysIn } from './OtherWaysIn.tsx';
import { readSignInOffer, type SignInOffer } from './signInOffer.ts';

interface Props {
  /** E-mail of the account that is being signed in. */
  readonly busy: string | null;
  readonly onChoose: (email: string, password: string) => void;
}

/** What this server offers beside address and password; nothing until it has said so. */
export function SignInOffers({ busy, onChoose }: Props) {
  const [offer, setOffer] = useState<SignInOffer | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    void readSignInOffer(stop.signal).then((found) => {
      if (!stop.signal.aborted) setOffer(found);
    });
    return () => stop.abort();
  }, []);
  if (!offer) return null;
  return (
    <>
      <OtherWaysIn offer={offer} disabled={busy !== null} />
      <DemoAccounts accounts={offer.demo} busy={busy} onChoose={onChoose} />
    </>
  );
}
