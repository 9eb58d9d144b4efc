import type { ComponentProps } from 'react';
import { buttonClass, type ButtonVariant } from './button-class';
import styles from './button.module.css';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** The accessible name; also the tooltip's text, unless `tooltip` says less. */
  label: string;
  tooltip?: string;
  variant?: ButtonVariant;
}

/** A 44 by 44 button that shows only an icon; `data-tooltip` is what the page's tooltip reads [UI-1]. */
export function IconButton({
  label,
  tooltip = label,
  variant = 'quiet',
  className,
  children,
  ...rest
}: IconButtonProps) {
  const classes = [styles['icon'], className].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip={tooltip}
      className={buttonClass(variant, 'm', classes)}
      {...rest}
    >
      {children}
    </button>
  );
}
