import styles from './icon.module.css';

export interface IconProps {
  className?: string;
}

interface DrawingProps extends IconProps {
  /** Path data on a 24 by 24 grid. */
  path: string;
  filled?: boolean;
}

/** One of our line drawings: 1.25em, in the colour of the text, unseen by assistive technology. */
export function Icon({ path, filled = false, className }: DrawingProps) {
  const classes = [styles['icon'], filled && styles['filled'], className].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
