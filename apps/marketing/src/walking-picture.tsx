import { useEffect, useState } from 'react';
import { PanelPicture } from './panel-picture';
import { WalkingLoop } from './walking-loop';
import styles from './walking-picture.module.css';

/**
 * The picture of the second step. Once everything else has loaded it becomes a loop of six seconds, which begins with the same
 * picture [LND-2]: not for visitors who save data. With reduced motion, styles hide it, and it is not requested.
 */
export function WalkingPicture() {
  const [walks, setWalks] = useState(false);
  useEffect(() => whenAllHasLoaded(() => setWalks(!savesData())), []);
  return (
    <div className={styles['frame']}>
      <PanelPicture file="steps" place="middle" />
      {walks && <WalkingLoop />}
    </div>
  );
}

/** Whether the visitor's browser asks for little. */
function savesData(): boolean {
  return Object('connection' in navigator && navigator.connection).saveData === true;
}

/** Calls `act` once the page has loaded, a second later at the earliest. Returns how to cancel it. */
function whenAllHasLoaded(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const look = () =>
    void (timer = setTimeout(() => (document.readyState === 'complete' ? act() : look()), 1000));
  look();
  return () => clearTimeout(timer);
}
