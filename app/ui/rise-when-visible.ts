/** Whether the browser supports the CSS animation in `motion.css`. */
const isAnimatedByCss = () => CSS.supports("animation-trigger", "--rise play-once");

/** As in `motion.css`. Only the position changes. */
const rise: PropertyIndexedKeyframes = { translate: ["0 1.5rem", "0"] };
const timing: KeyframeAnimationOptions = {
  duration: 1000,
  easing: "cubic-bezier(0.22, 1, 0.36, 1)",
  fill: "backwards",
};

/**
 * Moves a section up once, over 1000 ms, when 100 px of it are in view, in browsers that can't do so by CSS. Only a
 * section that starts below the window is animated, so visible content never moves, and text is never hidden. Does
 * nothing with reduced motion and on a phone.
 * @returns a function that stops it; React calls it when the section is unmounted
 */
export function riseWhenVisible(section: Element | null): (() => void) | undefined {
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce), (width < 48rem)");
  if (!section || isAnimatedByCss() || reducedMotion.matches) return undefined;
  let animation: Animation | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      if (!animation && entry && entry.boundingClientRect.top >= innerHeight) {
        animation = section.animate(rise, timing);
        animation.pause();
      } else if (!animation || entry?.isIntersecting) {
        animation?.play();
        observer.disconnect();
      }
    },
    { rootMargin: "0px 0px -100px" },
  );
  const stop = () => {
    observer.disconnect();
    animation?.cancel();
  };
  reducedMotion.addEventListener("change", stop, { once: true });
  observer.observe(section);
  return stop;
}
