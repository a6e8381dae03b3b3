import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepPageOnFailure, yieldToMainThread } from "./screens/frame/keep-page-on-failure.ts";

keepPageOnFailure();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[yieldToMainThread]} />
    </StrictMode>,
  );
});
