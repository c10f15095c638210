import styles from './LocationText.module.css';

/** Where to go: the largest text on the screen, smaller only when it would not fit in one line. */
export function LocationText({ children, size = 'large' }: { readonly children: string; readonly size?: 'large' | 'compact' }) {
  const length = children.length > 14 ? 'longest' : children.length > 9 ? 'long' : 'short';
  return (
    <p className={`${styles.location} ${styles[size]} code`} data-length={length}>
      {children}
    </p>
  );
}
