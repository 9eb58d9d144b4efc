import { useEffect } from 'react';
import styles from './fade-in.module.css';

/**
 * Fades in each item that comes into view, where CSS cannot tell by itself that it has (Firefox has no
 * `animation-timeline`) [LND-2] [LND-4]. Only items that are out of view are hidden, and only by this script: without it
 * everything is visible.
 */
export function useFadeIn(): void {
  useEffect(() => {
    if (!('IntersectionObserver' in window) || CSS.supports('animation-timeline: view()')) return;
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
