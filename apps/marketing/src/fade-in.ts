import { useEffect } from 'react';
import styles from './fade-in.module.css';

/** The condition in `fade-in.module.css` for fading in by CSS alone. */
const fadesByStyles = '(animation-timeline: view()) and (not (-webkit-hyphens: none))';

/**
 * Fades in each item when it comes into view, in browsers in which CSS alone cannot [LND-2] [LND-4]: Firefox has no
 * `animation-timeline`, and in WebKit a view timeline has no time until the first frame, so that items out of view fade in
 * unseen. It hides only items that are out of view, and without this script everything is visible.
 */
export function useFadeIn(): void {
  useEffect(() => {
    if (!('IntersectionObserver' in window) || CSS.supports(fadesByStyles)) return;
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) target.setAttribute('data-fade', 'unseen');
        else {
          if (target.hasAttribute('data-fade')) target.setAttribute('data-fade', 'seen');
          observer.unobserve(target);
        }
      }
    });
    for (const item of document.getElementsByClassName(styles['item'] ?? '')) observer.observe(item);
    return () => observer.disconnect();
  }, []);
}
