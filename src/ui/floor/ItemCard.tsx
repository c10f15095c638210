import type { ReactNode } from 'react';
import { ItemPicture } from './ItemPicture.tsx';
import styles from './ItemCard.module.css';

interface Props {
  readonly name: string;
  readonly imageUrl: string | null;
  /** Codes under the name, in the order in which a person looks for them on the product. */
  readonly codes: readonly string[];
  /** A warning about this product, under its codes. */
  readonly children?: ReactNode;
  readonly size?: 'large' | 'small';
}

/** A product as a person must recognise it: picture, name in two lines at most, codes letter by letter. */
export function ItemCard({ name, imageUrl, codes, children, size = 'large' }: Props) {
  return (
    <div className={`${styles.face} ${styles[size]}`}>
      <ItemPicture url={imageUrl} size={size} />
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
