import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { yieldToMainThread } from "./layout/browser/yield-to-main-thread.ts";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[yieldToMainThread]} />
    </StrictMode>,
  );
});
