import { Closing } from './closing';
import { Faq } from './faq';
import { Features } from './features';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { Reviews } from './reviews';
import { SlipperSymbol } from './slipper';

export { Footer } from './footer';
export { head } from './head';
export { messages } from './messages';

/** The landing page inside the shell's `main`. All of it works as HTML and CSS alone. */
export default function LandingPage() {
  return (
    <>
      <SlipperSymbol />
      <Hero />
      <HowItWorks />
      <Features />
      <Reviews />
      <Faq />
      <Closing />
    </>
  );
}
