import styles from './icon.module.css';

export interface IconProps {
  className?: string;
}

interface DrawingProps extends IconProps {
  /** Path data on a 24 by 24 grid. */
  path: string;
  filled?: boolean;
  /** The icon points along the text, so it is mirrored in right-to-left languages. */
  directional?: boolean;
}

/** A line drawing of 1.25em, in the text colour and hidden from assistive technology. */
export function Icon({ path, filled = false, directional = false, className }: DrawingProps) {
  const looks = [filled && styles['filled'], directional && styles['directional']];
  const classes = [styles['icon'], ...looks, className].filter(Boolean).join(' ');
  return (
    <svg className={classes} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
