import { useEffect } from 'react';
import styles from './fade-in.module.css';

/**
 * Fades in each item when it comes into view [LND-2] [LND-4]. It hides only items that are out of view, and without this
 * script everything is visible.
 *
 * Not by `animation-timeline: view()`: Firefox lacks it, and in WebKit a view timeline has no time until the first frame, so
 * that what is out of view begins to fade in, or has faded in unseen.
 */
export function useFadeIn(): void {
  useEffect(() => {
    if (!('IntersectionObserver' in window)) return;
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
