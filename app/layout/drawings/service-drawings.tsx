import type { ReactNode } from "react";

/** Small scenes for the kinds of session, all drawn with the same pen. Decoration only. */

function Scene({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 180"
      width="240"
      height="180"
      className="h-auto w-full max-w-72 text-sage-deep"
    >
      <g
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {children}
      </g>
    </svg>
  );
}

/** An armchair by a lamp. */
export function ArmchairDrawing() {
  return (
    <Scene>
      <path d="M172 40l-16 34h52l-16-34z" className="fill-marigold" />
      <path d="M182 74v82M164 158h36" />
      <path d="M52 104V64c0-16 12-26 32-26s36 10 36 26v40" className="fill-raised" />
      <path
        d="M44 150V112c0-8 6-14 13-14s13 6 13 14v12h34v-12c0-8 6-14 13-14s13 6 13 14v38z"
        className="fill-sage"
      />
      <path d="M56 150v10M118 150v10M20 162c66-4 134-4 200 0" />
    </Scene>
  );
}

/** Two cups on one table. */
export function TwoCupsDrawing() {
  return (
    <Scene>
      <path d="M54 88c0 24 4 38 12 46h28c8-8 12-22 12-46-18 4-34 4-52 0z" className="fill-sage" />
      <path
        d="M134 88c0 24 4 38 12 46h28c8-8 12-22 12-46-18 4-34 4-52 0z"
        className="fill-marigold"
      />
      <path d="M54 98c-16-4-20 22 4 22M186 98c16-4 20 22-4 22" />
      <path d="M72 74c-6-10 6-14 0-26M90 74c-6-10 6-14 0-26M152 74c-6-10 6-14 0-26M170 74c-6-10 6-14 0-26" />
      <path d="M20 138c66-4 134-4 200 0M52 140l-8 24M188 140l8 24" />
    </Scene>
  );
}

/** A house with a tree and an open door. */
export function HouseDrawing() {
  return (
    <Scene>
      <path d="M60 84v72h104V84" className="fill-raised" />
      <path d="M46 92c22-20 44-38 66-54 22 16 44 34 66 54z" className="fill-sage" />
      <path d="M98 156v-34c0-8 6-12 14-12s14 4 14 12v34z" className="fill-marigold" />
      <path d="M72 106h14v16H72zM138 106h14v16h-14z" />
      <path
        d="M202 156v-40M202 116c-18 0-24-14-18-26 2-14 12-20 18-20s16 6 18 20c6 12 0 26-18 26z"
        className="fill-sage"
      />
      <path d="M14 158c70-4 142-4 214 0" />
    </Scene>
  );
}

/** An old tree with a bench below it. */
export function OldTreeDrawing() {
  return (
    <Scene>
      <circle cx="196" cy="44" r="18" className="fill-marigold" />
      <path
        d="M96 96c-30 6-58-4-60-26-2-18 16-30 34-26 6-20 46-26 60-6 22-6 42 8 38 28-4 22-36 36-72 30z"
        className="fill-sage"
      />
      <path d="M92 158c6-22 8-40 4-62M116 158c-6-22-4-42 2-64M106 94V80M84 94c-2-10-8-16-16-20M126 92c2-10 10-16 20-18" />
      <path d="M140 128h72M146 128v28M206 128v28M140 114h72M144 128v-14M208 128v-14" />
      <path d="M16 158c70-4 140-4 208 0" />
    </Scene>
  );
}
