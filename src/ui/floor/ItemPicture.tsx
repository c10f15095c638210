import { IconPackage } from '@tabler/icons-react';
import { useState } from 'react';
import styles from './ItemPicture.module.css';

/** A path of our own server. The content policy blocks pictures of others, and trying them would be reported. */
const OURS = /^\/(?!\/)/;

interface Props {
  readonly url: string | null;
  readonly size: 'large' | 'small' | 'feedback';
}

/**
 * The picture of a product. A box where there is none, none that may be shown, or one that does not load (offline,
 * moved).
 */
export function ItemPicture({ url, size }: Props) {
  return <Shown key={url} url={url} size={size} />;
}

function Shown({ url, size }: Props) {
  const [broken, setBroken] = useState(false);
  return (
    <span className={`${styles.picture} ${styles[size]}`} aria-hidden>
      {url === null || !OURS.test(url) || broken ? (
        <IconPackage size={32} stroke={1.5} />
      ) : (
        <img src={url} alt="" decoding="async" onError={() => setBroken(true)} />
      )}
    </span>
  );
}
