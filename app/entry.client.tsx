import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { oneTaskAtATime } from "./one-task-at-a-time.ts";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[oneTaskAtATime]} />
    </StrictMode>,
  );
});
