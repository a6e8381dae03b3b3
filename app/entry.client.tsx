import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepPageOffline } from "./layout/browser/keep-page-offline.ts";
import { yieldToMainThread } from "./layout/browser/yield-to-main-thread.ts";

keepPageOffline();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[yieldToMainThread]} />
    </StrictMode>,
  );
});
