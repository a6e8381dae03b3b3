/** Whether the browser does all of this by itself, from `motion.css`. */
const byStyles = () => CSS.supports("animation-trigger", "--rise play-once");

/** Of a section that waits to come up: as in `motion.css`. Nothing but its position changes. */
const rise: PropertyIndexedKeyframes = { translate: ["0 1.5rem", "0"] };
const timing: KeyframeAnimationOptions = {
  duration: 1000,
  easing: "cubic-bezier(0.22, 1, 0.36, 1)",
  fill: "backwards",
};

/**
 * Lets a section come up once, over 1000 ms, when 100 px of it are in view, in browsers that can't do so by styles.
 * Only a section that begins below the window waits for it: what a visitor sees already never moves, and words are
 * never hidden. Does nothing where less motion is asked for.
 *
 * @returns stops watching; React calls it when the section goes
 */
export function riseWhenVisible(section: Element | null): (() => void) | undefined {
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  if (!section || byStyles() || calm.matches) return undefined;
  let waiting: Animation | undefined;
  const watch = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      if (!waiting && entry && entry.boundingClientRect.top >= innerHeight) {
        waiting = section.animate(rise, timing);
        waiting.pause();
      } else if (!waiting || entry?.isIntersecting) {
        waiting?.play();
        watch.disconnect();
      }
    },
    { rootMargin: "0px 0px -100px" },
  );
  const stop = () => {
    watch.disconnect();
    waiting?.cancel();
  };
  calm.addEventListener("change", stop, { once: true });
  watch.observe(section);
  return stop;
}
