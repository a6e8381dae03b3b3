import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepPageOffline, yieldToMainThread } from "./screens/frame/keep-page-offline.ts";

keepPageOffline();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[yieldToMainThread]} />
    </StrictMode>,
  );
});
