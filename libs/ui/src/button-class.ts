import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';
export type ButtonSize = 'm' | 'l';

/** The class list of a button; shared by `Button`, `ButtonLink` and `IconButton`. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize, extra?: string): string {
  return [styles['button'], styles[variant], size === 'l' && styles['l'], extra].filter(Boolean).join(' ');
}
