import { IconPackage } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import styles from './ItemFace.module.css';

interface Props {
  readonly name: string;
  readonly imageUrl: string | null;
  /** Codes under the name, in the order in which a person looks for them on the thing. */
  readonly codes: readonly string[];
  /** A warning about this thing, under its codes. */
  readonly children?: ReactNode;
  readonly size?: 'large' | 'small';
}

/** A thing as a hand must recognise it: picture, name in two lines at most, codes letter by letter. */
export function ItemFace({ name, imageUrl, codes, children, size = 'large' }: Props) {
  return (
    <div className={`${styles.face} ${styles[size]}`}>
      <Picture key={imageUrl} url={imageUrl} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={`${styles.codes} code`}>
          {codes.map((code) => (
            <span key={code}>{code}</span>
          ))}
        </p>
        {children}
      </div>
    </div>
  );
}

/** A path of our own server: pictures of others are kept out by the policy of the page, and asking would be reported. */
const OURS = /^\/(?!\/)/;

/** The picture, or a box where there is none that may be shown, or it does not load (offline, moved). */
function Picture({ url }: { readonly url: string | null }) {
  const [broken, setBroken] = useState(false);
  return (
    <span className={styles.picture} aria-hidden>
      {url === null || !OURS.test(url) || broken ? (
        <IconPackage size={32} stroke={1.5} />
      ) : (
        <img src={url} alt="" decoding="async" onError={() => setBroken(true)} />
      )}
    </span>
  );
}
