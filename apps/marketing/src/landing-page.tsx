import { Closing } from './closing';
import { Faq } from './faq';
import { Features } from './features';
import { useFadeIn } from './fade-in';
import { Hero } from './hero';
import { HowItWorks } from './how-it-works';
import { Reviews } from './reviews';
import { ProductShowcase } from './showcase/product-showcase';
import { useFreshShowcase } from './showcase/use-showcase';

export { Footer } from './footer';
export { head } from './head';
export { messages } from './messages';
export { load, register } from './showcase/load-showcase';

/** The landing page inside the shell's `main`. Its HTML and CSS work without scripts. */
export default function LandingPage() {
  useFreshShowcase();
  useFadeIn();
  return (
    <>
      <Hero />
      <ProductShowcase />
      <HowItWorks />
      <Features />
      <Reviews />
      <Faq />
      <Closing />
    </>
  );
}
